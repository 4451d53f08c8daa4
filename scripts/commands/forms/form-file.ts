import { readObject, takeRev, writeText } from '../json-file.ts'

/** A form in a file, with the revision that the edit started from; undefined for a new form. */
export interface FormFile {
  rev: number | undefined
  form: Record<string, unknown>
}

/** Extra field in the file; removed before the form is sent. */
const revField = '$rev'

/** The database does not keep the order of properties; this order is readable. */
const order = [
  revField,
  'nbr',
  'formInfo',
  'title',
  'key',
  'fldType',
  'fldName',
  'placeHolder',
  'fldCmmt',
  'value',
  'name',
]
const last = ['fldOptions', 'fldList', 'i18n']

export const formText = ({ rev, form }: FormFile): string =>
  `${JSON.stringify({ ...(rev !== undefined && { [revField]: rev }), ...form }, ordered, 2)}\n`

function ordered(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const place = (name: string) =>
    last.includes(name)
      ? order.length + 1 + last.indexOf(name)
      : order.includes(name)
        ? order.indexOf(name)
        : order.length
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => place(a) - place(b)))
}

/** Reads a form; `-` is the standard input. */
export async function readForm(file: string): Promise<FormFile> {
  const { rev, rest } = takeRev(file, revField, await readObject(file))
  return { rev, form: rest }
}

export const writeForm = (file: string, form: FormFile): Promise<void> =>
  writeText(file, formText(form))
