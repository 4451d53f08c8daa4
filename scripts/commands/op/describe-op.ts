import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { operatorOps } from '../../../schemas/operator-ops.ts'
import { fieldsOf, ruleOf, typeOf } from '../../../schemas/describe/describe-schema.ts'
import { nearest } from './nearest.ts'

/** What operators may call within a store, by `fun.op`. */
export const callable: ReadonlyMap<string, AnyOp> = new Map(
  Object.values<AnyOp>(operatorOps).map((op) => [op.key, op]),
)

/** One line for each operation whose name or sentence has all the words. */
export function listOps(words: readonly string[]): string[] {
  const wanted = words.map((word) => word.toLowerCase())
  return [...callable.values()]
    .filter(({ key, doc }) => wanted.every((word) => `${key} ${doc}`.toLowerCase().includes(word)))
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map(({ key, kind, doc }) => `${key.padEnd(32)} ${kind.padEnd(8)} ${doc}`)
}

/** What an operation does, who may call it, and what it takes and answers. */
export function describeOp(op: AnyOp): string[] {
  const { key, kind, doc, permission, request, answer, errors = {} } = op
  const lines = (fields: ReturnType<typeof fieldsOf>) =>
    fields.length
      ? fields.map((field) => `  ${field.name}: ${[typeOf(field.schema), ruleOf(field)].filter(Boolean).join(', ')}`) // prettier-ignore
      : ['  nothing']
  return [
    `${key} (${kind}, permission ${permission ?? 'none'})`,
    doc,
    '',
    'Takes:',
    ...lines(fieldsOf(request, 4)),
    'Answers:',
    ...lines(fieldsOf(answer, 3)),
    ...(Object.keys(errors).length ? [`Refuses with: ${Object.keys(errors).join(', ')}`] : []),
  ]
}

/** Says that there is no such operation, and which may be meant. */
export function unknownOp(name: string): string {
  const close = nearest(name, [...callable.keys()])
  return `There is no operation "${name}"; ${close.length ? `do you mean ${close.join(' or ')}?` : 'see: npm run op -- list'}`
}
