import { and, desc, eq, sql } from 'drizzle-orm'
import * as ops from '../../schemas/form/form-operator.ops.ts'
import type { FormSource } from '../../schemas/form/form.schema.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { searchable } from '../file/index.ts'
import { answerTexts } from './answer-texts.ts'
import { inLanguage } from './form-source.ts'
import { formAnswers } from './form.tables.ts'
import { findForm, formNbrOf } from './forms.ts'
import { containing } from '../db/like.ts'

export const listAnswers = handle(ops.listAnswers, async ({ input, ctx }) => {
  const { db, store, lang } = ctx
  const { nbr, q = '', before, pageSize } = input
  const source = await sourceFor(ctx, nbr)
  const words = searchable(q).split(/\s+/).filter(Boolean)
  const own = answersOf(store.storeNbr, nbr)
  const rows = await db
    .select()
    .from(formAnswers)
    .where(
      and(
        own,
        before === undefined
          ? undefined
          : // The moment stays in the database, as JavaScript has no microseconds.
            sql`(${formAnswers.addedAt}, ${formAnswers.answerNbr}) < (
              select added_at, answer_nbr from form_answer
              where store_nbr = ${store.storeNbr} and nbr = ${nbr} and answer_nbr = ${before})`,
        ...words.map((word) => sql`${formAnswers.words} like ${containing(word)}`),
      ),
    )
    .orderBy(desc(formAnswers.addedAt), desc(formAnswers.answerNbr))
    .limit(pageSize + 1)
  return {
    ...described(source),
    hasMore: rows.length > pageSize,
    rows: rows.slice(0, pageSize).map((row) => answerRow(row, source, lang)),
  }
})

export const showAnswer = handle(ops.showAnswer, async ({ input, ctx }) => {
  const { nbr, answerNbr } = input
  const source = await sourceFor(ctx, nbr)
  const [row] = await ctx.db
    .select()
    .from(formAnswers)
    .where(and(answersOf(ctx.store.storeNbr, nbr), eq(formAnswers.answerNbr, answerNbr)))
  if (!row) throw notFound()
  return { ...described(source), AnswerInfo: answerRow(row, source, ctx.lang) }
})

const answersOf = (storeNbr: string, nbr: string) =>
  and(eq(formAnswers.storeNbr, storeNbr), eq(formAnswers.nbr, nbr))

async function sourceFor({ db, store, lang }: Context, nbr: string): Promise<FormSource> {
  const form = await findForm(db, store.storeNbr, nbr)
  if (!form) throw notFound()
  return inLanguage(form.source, lang, store.config.defaultLang)
}

const described = ({ formInfo: { title }, fldList }: FormSource) => ({
  title,
  fldList: fldList
    .filter(({ fldType }) => fldType !== 'static')
    .map(({ key, fldName, fldType }) => ({ key, fldName, fldType })),
})

const answerRow = (
  row: typeof formAnswers.$inferSelect,
  { fldList }: FormSource,
  lang: Context['lang'],
) => ({
  answerNbr: row.answerNbr,
  formNbr: formNbrOf(row.nbr, row.rev),
  userNbr: row.userNbr ?? '',
  addDate: row.addedAt.toISOString(),
  lang: row.lang,
  answer: row.answer,
  texts: answerTexts(fldList, row.answer, lang),
})
