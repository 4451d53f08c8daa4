import type { Static } from '@sinclair/typebox'
import type { listAnswers } from '../../../schemas/form/form-operator.ops.ts'

export type AnswerRow = Static<typeof listAnswers.rows>

/** Byte order mark. Excel reads a file as UTF-8 only if it starts with one. */
const mark = '\uFEFF'

/** Returns answers as CSV: a column for each key of the form, then for keys that only older answers have. */
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

/** Formats a value of an answer on one line. */
export const answerText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join('; ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/**
 * Escapes a cell. Spreadsheets run text that begins like a formula, and shoppers can type one, so
 * an apostrophe is put in front (OWASP, "CSV Injection").
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
