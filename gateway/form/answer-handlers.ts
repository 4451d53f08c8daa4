import { dayOf } from '../../schemas/day.ts'
import { answerFaults, tidyAnswer } from '../../schemas/form/answer.ts'
import type { Answer, AnswerFault, FormField } from '../../schemas/form/form.schema.ts'
import * as ops from '../../schemas/form/form.ops.ts'
import { isArea } from '../addr/index.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { claimFiles } from './answer-files.ts'
import { answerWords } from './answer-texts.ts'
import { inLanguage } from './form-source.ts'
import { formAnswers } from './form.tables.ts'
import { findForm, formNbrOf, isOpen } from './forms.ts'

export const addForm = handle(ops.addForm, ({ input: { nbr, formNbr, formInfo }, ctx, fail }) => {
  const { storeNbr, config } = ctx.store
  return ctx.db.transaction(async (tx) => {
    const form = await findForm(tx, storeNbr, nbr, 'share')
    if (!form) throw notFound()
    if (!isOpen(form, ctx.now, config.timeZone)) throw fail.FORM_CLOSED({})
    if (formNbr !== formNbrOf(nbr, form.rev)) throw fail.FORM_CHANGED({})
    const { fldList } = form.source
    const answer = tidyAnswer(fldList, formInfo)
    const broken = answerFaults(fldList, answer, dayOf(ctx.now.getTime(), config.timeZone))
    const faults = broken.length ? broken : areaFaults(fldList, answer)
    if (faults.length) throw fail.ANSWER_INVALID({ faults })
    const answerNbr = randomNbr('A')
    const shown = inLanguage(form.source, ctx.lang, config.defaultLang)
    await tx.insert(formAnswers).values({
      storeNbr,
      nbr,
      answerNbr,
      rev: form.rev,
      answer,
      words: answerWords(shown.fldList, answer, ctx.lang),
      lang: ctx.lang,
      ...(ctx.member && { userNbr: ctx.member.userNbr }),
    })
    const lost = await claimFiles(tx, { storeNbr, nbr, answerNbr }, fldList, answer)
    if (lost.length) throw fail.ANSWER_INVALID({ faults: lost })
    return { answerNbr }
  })
})

/** Faults for unknown areas; the shared rules check only the shape. */
const areaFaults = (fields: readonly FormField[], answer: Answer): AnswerFault[] =>
  fields.flatMap(({ key, fldType }) => {
    const codes = answer[key]
    return fldType === 'area' && codes !== undefined && !isArea(codes as string[]) // checked by the shared rules
      ? [{ key, rule: 'area' as const }]
      : []
  })
