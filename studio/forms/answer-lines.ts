import { listAnswers } from '../../schemas/form/form-operator.ops.ts'
import { call } from '../kernel/calls/call.ts'
import type { T } from '../kernel/texts/texts.tsx'
import { answerText, fieldsWith, type AnsweredField, type AnswerRow } from './answer-value.tsx'

interface All {
  fldList: readonly AnsweredField[]
  rows: readonly AnswerRow[]
}

const pageSize = 500

/** Reads all answers to a form, newest first, and reports how many it has. */
export async function allAnswers(
  storeNbr: string,
  nbr: string,
  onProgress: (count: number) => void,
): Promise<All> {
  const rows: AnswerRow[] = []
  for (;;) {
    const before = rows.at(-1)?.answerNbr
    const page = await call(
      listAnswers,
      { nbr, pageSize, ...(before !== undefined && { before }) },
      { storeNbr },
    )
    for (const row of page.rows) rows.push(row)
    onProgress(rows.length)
    if (!page.hasMore) return { fldList: page.fldList, rows }
  }
}

/** CSV rows: column names, then one row per answer. */
export function answerLines({ fldList, rows }: All, t: T): string[][] {
  const fields = fieldsWith(fldList, rows)
  return [
    [
      t('when'),
      t('forms.answerNbr'),
      t('forms.member'),
      ...fields.map(({ key, fldName }) => fldName || key),
    ],
    ...rows.map((row) => [
      row.addDate,
      row.answerNbr,
      row.userNbr,
      ...fields.map(({ key }) => answerText(row, key, t)),
    ]),
  ]
}
