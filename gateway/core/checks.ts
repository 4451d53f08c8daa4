import type { TSchema } from '@sinclair/typebox'
import { ValuePointer } from '@sinclair/typebox/value'
import { specByType } from '../../blocks/specs.ts'
import { momentWords, shown } from '../../engine/contract/value-words.ts'
import { FormSource } from '../../schemas/form/form.schema.ts'
import { beyondBounds } from '../../schemas/kit/beyond-bounds.ts'
import { everyOpByKey } from '../../schemas/operator-ops.ts'
import type { Check } from '../../engine/document/engine.ts'
import { BlockNode, PageDocument } from '../../schemas/page/document.schema.ts'
import { BlockId } from '../../engine/document/document.schema.ts'
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

/**
 * Wraps a compiled validator as a check that returns all faults, or only the first list that is too
 * long. `isQuoted`: messages have the wrong value, which may be a secret where people send it.
 */
const toCheck =
  (validate: Validator, schema: TSchema | undefined, isQuoted = false): Check =>
  (value) => {
    const beyond = schema && beyondBounds(schema, value)
    if (beyond) {
      const { path, rule, most } = beyond
      return [{ path, rule, message: `must have at most ${most} ${units[rule]}` }]
    }
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, keyword, message, params }) => {
      const missing = params.missingProperty ?? params.additionalProperty
      return {
        path: missing === undefined ? instancePath : `${instancePath}/${String(missing)}`,
        rule: keyword,
        message:
          (wording(keyword, params) ?? message ?? keyword) +
          (isQuoted && missing === undefined && rulesOfValues.includes(keyword)
            ? `; it is ${shown(ValuePointer.Get(value, instancePath))}`
            : ''),
      }
    })
  }

/** Rules that are not plain without the value. */
const rulesOfValues = ['const', 'enum', 'format', 'pattern', 'type']

const units = { maxItems: 'items', maxProperties: 'fields' } as const

/** A message for rules whose built-in message does not name the allowed values. */
function wording(keyword: string, params: Record<string, unknown>): string | undefined {
  if (keyword === 'enum' && Array.isArray(params.allowedValues))
    return `must be one of ${params.allowedValues.map(String).join(', ')}`
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`
  if (keyword === 'additionalProperties') return 'is not known here'
  if (keyword === 'format' && params.format === 'moment') return `must be ${momentWords}`
  if (keyword === 'format' && params.format === 'moment-or-empty')
    return `must be empty, or ${momentWords}`
  if (keyword === 'pattern' && typeof params.pattern === 'string' && params.pattern === blockId)
    return 'must be an id: a letter, then up to 31 letters, digits or hyphens, at least two in all'
  return undefined
}
const blockId: unknown = BlockId.pattern

const group = (
  validators: Record<string, Validator>,
  schemaOf: (name: string) => TSchema | undefined,
  isQuoted = false,
): Record<string, Check> =>
  Object.fromEntries(
    Object.entries(validators).map(([name, validate]) => [
      name,
      toCheck(validate, schemaOf(name), isQuoted),
    ]),
  )

/** Accepts answers of the gateway itself, whose size needs no check. */
const ours = () => undefined

/** All validators, compiled ahead of time by `scripts/generate.ts`. */
export const checks = {
  document: toCheck(compiled.document, PageDocument, true),
  node: toCheck(compiled.node, BlockNode, true),
  form: toCheck(compiled.form, FormSource),
  props: group(compiled.props, (type) => specByType.get(type)?.props, true),
  request: group(compiled.request, (key) => everyOpByKey.get(key)?.request),
  response: group(compiled.response, ours),
}
