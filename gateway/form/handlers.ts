import { and, desc, eq } from 'drizzle-orm'
import * as ops from '../../schemas/form/form.ops.ts'
import { isWithin, moment, nextChange } from '../../schemas/page/visibility.ts'
import { handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { inLanguage } from './form-source.ts'
import { formAnswers } from './form.tables.ts'
import { findForm, formNbrOf, holdsFiles } from './forms.ts'

export const getFormInfo = handle(ops.getFormInfo, async ({ input: { nbr }, ctx }) => {
  const { store, now } = ctx
  const { defaultLang, timeZone } = store.config
  const isoTime = (text: string) => new Date(moment(text, timeZone)).toISOString()
  const form = await findForm(ctx.db, store.storeNbr, nbr)
  if (!form) throw notFound()
  const { formInfo, fldList } = inLanguage(form.source, ctx.lang, defaultLang)
  ctx.holdsUntil(nextChange(formInfo, now, timeZone))
  const { from, to, ...shown } = formInfo
  return {
    nbr,
    formNbr: formNbrOf(nbr, form.rev),
    formInfo: {
      ...shown,
      isClosed: !isWithin(formInfo, now, timeZone),
      ...(from && { from: isoTime(from) }),
      ...(to && { to: isoTime(to) }),
    },
    fldList,
  }
})

export const getFormValueInfo = handle(ops.getFormValueInfo, async ({ input: { nbr }, ctx }) => {
  const { db, store, member } = ctx
  const form = await findForm(db, store.storeNbr, nbr)
  if (!form || !member) throw notFound()
  const [last] = await db
    .select()
    .from(formAnswers)
    .where(
      and(
        eq(formAnswers.storeNbr, store.storeNbr),
        eq(formAnswers.userNbr, member.userNbr),
        eq(formAnswers.nbr, nbr),
      ),
    )
    .orderBy(desc(formAnswers.addedAt), desc(formAnswers.answerNbr))
    .limit(1)
  if (!last) return { formValue: {} }
  // Pictures belong to the earlier answer and cannot be submitted again.
  const { fldList } = form.source
  const formValue = Object.fromEntries(
    Object.entries(last.answer).filter(
      ([key]) => !fldList.some((field) => field.key === key && holdsFiles(field)),
    ),
  )
  return { formValue, addDate: last.addedAt.toISOString() }
})
