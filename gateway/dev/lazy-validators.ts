import type { TSchema } from '@sinclair/typebox'
import type { ValidateFunction } from 'ajv'
import {
  createCompiler,
  plainSchema,
  schemaGroups,
  singleSchemas,
} from '../core/compiled-schemas.ts'

/** A validator that replaces one of `generated/validators.js` in development: it compiles its schema at its first call. */
interface Validator {
  (value: unknown): boolean
  errors?: ValidateFunction['errors']
}

const ajv = createCompiler()

const lazy = (schema: TSchema): Validator => {
  let compiled: ValidateFunction | undefined
  const validate: Validator = (value) => {
    compiled ??= ajv.compile(plainSchema(schema))
    const isValid = compiled(value)
    validate.errors = compiled.errors
    return isValid
  }
  return validate
}

const lazyGroup = (schemas: Record<string, TSchema>): Record<string, Validator> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, lazy(schema)]))

export const document = lazy(singleSchemas.document)
export const node = lazy(singleSchemas.node)
export const form = lazy(singleSchemas.form)
export const request = lazyGroup(schemaGroups.request)
export const response = lazyGroup(schemaGroups.response)
export const props = lazyGroup(schemaGroups.props)
