import type { Check } from '../../schemas/page/engine.ts'
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

/** A compiled validator as a check that lists what is wrong. */
const toCheck =
  (validate: Validator): Check =>
  (value) => {
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, keyword, message, params }) => {
      const missing = params.missingProperty ?? params.additionalProperty
      return {
        path: missing === undefined ? instancePath : `${instancePath}/${String(missing)}`,
        rule: keyword,
        message: message ?? keyword,
      }
    })
  }

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
