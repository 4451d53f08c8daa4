import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils'
import { answerFaults } from '../../../../schemas/form/answer.ts'
import type { FormField } from '../../../../schemas/form/form.schema.ts'
import { answerOf, formDataOf, type FormData } from '../state/answer-schema.ts'

/**
 * The answer rules behind the form library's validator interface. Nothing is compiled: operators
 * define forms at run time, and the page's policy forbids code from strings.
 */
export function answerValidator(
  fields: readonly FormField[],
  today: () => string,
): ValidatorType<FormData, RJSFSchema> {
  const errorsOf = (data: FormData | undefined): RJSFValidationError[] =>
    answerFaults(fields, answerOf(data), today()).map(({ key, rule }) => ({
      name: rule,
      message: rule,
      property: key,
      stack: `${key} ${rule}`,
    }))
  return {
    validateFormData(data) {
      const errors = errorsOf(data)
      return {
        errors,
        errorSchema: formDataOf(
          Object.fromEntries(
            errors.map(({ property = '', name = '' }) => [property, { __errors: [name] }]),
          ),
        ) as ErrorSchema<FormData>, // one entry per field, as the library expects
      }
    },
    isValid: (schema, data) => fits(schema, data),
    rawValidation: <Result>(_schema: RJSFSchema, data?: FormData) => ({
      errors: errorsOf(data) as Result[], // the library's own type for them
    }),
  }
}

/** Whether a value has the type of a flat schema; the library asks nothing else. */
function fits(schema: RJSFSchema, value: unknown): boolean {
  if (value === undefined) return true
  if (schema.enum && !schema.enum.some((allowed) => allowed === value)) return false
  switch (schema.type) {
    case 'object':
      return (
        typeof value === 'object' &&
        value !== null &&
        Object.entries(schema.properties ?? {}).every(([name, property]) =>
          typeof property === 'boolean' ? property : fits(property, (value as FormData)[name]),
        )
      )
    case 'array':
      return (
        Array.isArray(value) &&
        (typeof schema.items !== 'object' ||
          Array.isArray(schema.items) ||
          value.every((item) => fits(schema.items as RJSFSchema, item))) // neither a list nor a boolean
      )
    case 'integer':
      return Number.isInteger(value)
    default:
      return schema.type === undefined || typeof value === schema.type
  }
}
