import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { formRules, type Answer, type FormField } from '../../../../schemas/form/form.schema.ts'

/** The form library's data: one property per field. */
export type FormData = Record<string, unknown>

/**
 * Operators choose the field keys; the prefix keeps them apart from names that the library treats
 * specially.
 */
export const propertyOf = (key: string): string => `f-${key}`
const keyOf = (property: string): string => property.slice(2)

export const formDataOf = (answer: Answer): FormData =>
  Object.fromEntries(Object.entries(answer).map(([key, value]) => [propertyOf(key), value]))

export const answerOf = (data: FormData = {}): Answer =>
  Object.fromEntries(Object.entries(data).map(([property, value]) => [keyOf(property), value]))

/** The key of the field whose element has this id in the library's markup. */
export const keyOfId = (id: string, idPrefix: string): string =>
  keyOf(id.slice(idPrefix.length + 1))

/** Returns a form's fields as the JSON Schema of an answer and the library's UI schema. */
export function answerSchema(fields: readonly FormField[]): {
  schema: RJSFSchema
  uiSchema: UiSchema<FormData>
} {
  const entries = fields.map((field) => [propertyOf(field.key), field] as const)
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        entries.map(([property, field]) => [property, { title: field.fldName, ...typeOf(field) }]),
      ),
      required: entries.filter(([, { isNotNull }]) => isNotNull).map(([property]) => property),
    },
    uiSchema: Object.fromEntries([
      ...entries.map(([property, field]) => [
        property,
        { 'ui:widget': field.fldType, 'ui:options': { asked: field } },
      ]),
      ['ui:order', entries.map(([property]) => property)],
    ]),
  }
}

function typeOf({ fldType, fldOptions }: FormField): RJSFSchema {
  const choice = { type: 'string', enum: fldOptions.map(({ value }) => value) } as const
  switch (fldType) {
    case 'radio':
    case 'select':
      return fldOptions.length ? choice : { type: 'string' }
    case 'checkbox':
      return {
        type: 'array',
        uniqueItems: true,
        items: fldOptions.length ? choice : { type: 'string' },
      }
    case 'images':
    case 'area':
      return { type: 'array', items: { type: 'string' } }
    case 'switch':
      return { type: 'boolean' }
    case 'rating':
      return { type: 'integer', minimum: 1, maximum: formRules.ratingMax }
    default:
      return { type: 'string' }
  }
}
