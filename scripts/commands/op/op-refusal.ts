import { isRecord } from '../../../engine/contract/is-record.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import type { CallError } from '../../../runtime/transport/call-error.ts'
import { fieldWords } from './field-words.ts'
import { noField } from './input.ts'
import { schemaAt } from './schema-at.ts'

/** Messages for the fields that the gateway refused, each with its path and the expected value. */
export function fieldRefusal(op: AnyOp, { code, data }: CallError): string[] | undefined {
  if (code === 'UNKNOWN_FIELD' && isRecord(data) && Array.isArray(data.fields))
    return data.fields.map((field) => noField(op, String(field).split('/')))
  if (code === 'INVALID_INPUT' && Array.isArray(data))
    return data.filter(isRecord).map(({ field, rule }) => wrongField(op, String(field), String(rule))) // prettier-ignore
  return undefined
}

function wrongField(op: AnyOp, field: string, rule: string): string {
  const path = field.split('/').filter(Boolean)
  if (rule === 'additionalProperties') return noField(op, path)
  const schema = schemaAt(op.request, path)
  const takes = schema ? `it takes ${fieldWords(schema)}` : `see: npm run op -- ${op.key} --help`
  const name = path.join('.') || 'The input'
  return rule === 'required' ? `${name} is missing; ${takes}` : `${name} is wrong (${rule}); ${takes}` // prettier-ignore
}
