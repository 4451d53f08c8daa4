import type { Check } from '../../schemas/page/engine.ts'
import { BlockId } from '../../schemas/page/document.schema.ts'
import * as compiled from '../../generated/validators.js'

interface AjvError {
  instancePath: string
  keyword: string
  message?: string
  params: Record<string, unknown>
}
interface Validator {
  (value: unknown): boolean
  errors?: AjvError[] | null
}

/** Wraps a compiled validator as a check that lists all faults. */
const toCheck =
  (validate: Validator): Check =>
  (value) => {
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, keyword, message, params }) => {
      const missing = params.missingProperty ?? params.additionalProperty
      return {
        path: missing === undefined ? instancePath : `${instancePath}/${String(missing)}`,
        rule: keyword,
        message: wording(keyword, params) ?? message ?? keyword,
      }
    })
  }

/** A better message for rules whose own message does not name the allowed values. */
function wording(keyword: string, params: Record<string, unknown>): string | undefined {
  if (keyword === 'enum' && Array.isArray(params.allowedValues))
    return `must be one of ${params.allowedValues.map(String).join(', ')}`
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`
  if (keyword === 'additionalProperties') return 'is not known here'
  if (keyword === 'format' && params.format === 'moment')
    return 'must be a date like 2026-03-05 or a date and time like 2026-03-05T09:30:00+08:00'
  if (keyword === 'pattern' && typeof params.pattern === 'string' && params.pattern === blockId)
    return 'must be an id: a letter, then up to 31 letters, digits or hyphens, at least two in all'
  return undefined
}
const blockId: unknown = BlockId.pattern

const group = (validators: Record<string, Validator>): Record<string, Check> =>
  Object.fromEntries(
    Object.entries(validators).map(([name, validate]) => [name, toCheck(validate)]),
  )

/** All validators, compiled ahead of time by `scripts/generate.ts`. */
export const checks = {
  document: toCheck(compiled.document),
  node: toCheck(compiled.node),
  form: toCheck(compiled.form),
  props: group(compiled.props),
  data: group(compiled.data),
  request: group(compiled.request),
  response: group(compiled.response),
}
