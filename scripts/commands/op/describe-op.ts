import type { TObject } from '@sinclair/typebox'
import { proofText, type AnyOp } from '../../../schemas/kit/define-op.ts'
import { operatorOps } from '../../../schemas/operator-ops.ts'
import { errorTexts } from '../../../schemas/protocol/error-texts.ts'
import { fieldsOf, type Field } from '../../../schemas/describe/describe-schema.ts'
import { wireNames } from '../../../schemas/wire-names.ts'
import { fieldWords, plain } from './field-words.ts'
import { nearest } from './nearest.ts'

/** Operations that operators may call within a store, by `fun.op`. */
export const callable: ReadonlyMap<string, AnyOp> = new Map(
  Object.values<AnyOp>(operatorOps)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((op) => [op.key, op]),
)

/**
 * One line for each operation whose name or description contains all the words, grouped by the
 * first part of its name.
 */
export function listOps(words: readonly string[]): string[] {
  const wanted = words.map((word) => word.toLowerCase())
  const found = [...callable.values()].filter(({ key, doc }) =>
    wanted.every((word) => `${key} ${doc}`.toLowerCase().includes(word)),
  )
  const width = Math.max(...found.map(({ key }) => key.length))
  return found.flatMap(({ fun, key, doc }, at) => [
    ...(at && found[at - 1]?.fun !== fun ? [''] : []),
    `${key.padEnd(width)}  ${doc}`,
  ])
}

/** Describes an operation: what it does, who may call it, its input, answer and failures. */
export function describeOp(op: AnyOp): string[] {
  const { key, kind, doc, permission = 'none', request, answer, errors = {} } = op
  const refusals = Object.keys(errors).map((code) => [
    code,
    errorTexts['en-US'][`error.${code}`] ?? '',
  ])
  return [
    `${key}: a ${kind}, with the permission ${permission}`,
    doc,
    ...[proofText(op)].filter(Boolean),
    '',
    'Takes:',
    ...fieldLines(request, 4),
    'Answers:',
    ...fieldLines(answer, 3),
    ...(refusals.length ? ['Refuses with:', ...aligned(refusals)] : []),
  ]
}

const fieldLines = (schema: TObject, levels: number): string[] => {
  const fields = fieldsOf(schema, levels)
  return fields.length ? aligned(fields.map(({ name, ...rest }) => [name, wordsOf(name, rest)])) : ['  nothing'] // prettier-ignore
}

/** Type and limits of a field, with its meaning if the schema or the wire names describe it. */
function wordsOf(path: string, { schema, isOptional }: Omit<Field, 'name'>): string {
  const name = path.split('.').at(-1)?.replace('[]', '') ?? ''
  const meaning = schema.description ?? schema.title ?? wireNames[name]
  const form = fieldWords(schema, isOptional)
  return meaning ? `${form} – ${plain(meaning)}` : form
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([name = '']) => name.length))
  return rows.map(([name = '', words = '']) => `  ${name.padEnd(width)}  ${words}`.trimEnd())
}

/** Error message for an unknown operation, with suggestions. */
export function unknownOp(name: string): string {
  const close = nearest(name, [...callable.keys()])
  return `There is no operation "${name}"; ${close.length ? `do you mean ${close.join(' or ')}?` : 'see: npm run op -- list'}`
}
