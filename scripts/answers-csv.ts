import type { Static } from '@sinclair/typebox'
import type { listAnswers } from '../schemas/form/form-operator.ops.ts'

export type AnswerRow = Static<typeof listAnswers.rows>

/** Excel takes a file for UTF-8 only where it begins with this. */
const mark = '\uFEFF'

/** Answers as a table for spreadsheets: a column for each of the form's keys, then for those it once had. */
export function answersCsv(keys: readonly string[], rows: readonly AnswerRow[]): string {
  const columns = [...new Set([...keys, ...rows.flatMap(({ answer }) => Object.keys(answer))])]
  const lines = [
    ['answerNbr', 'addDate', 'userNbr', 'formNbr', ...columns],
    ...rows.map(({ answerNbr, addDate, userNbr, formNbr, answer }) => [
      answerNbr,
      addDate,
      userNbr,
      formNbr,
      ...columns.map((key) => (Object.hasOwn(answer, key) ? answerText(answer[key]) : '')),
    ]),
  ]
  return mark + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** What was filled in, on one line. */
export const answerText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join('; ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/**
 * A spreadsheet runs what begins like a formula, and anybody may have typed it: such a cell begins with an apostrophe
 * instead (OWASP, "CSV Injection").
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
