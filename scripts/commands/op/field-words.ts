import type { TSchema } from '@sinclair/typebox'
import { ruleOf, typeOf } from '../../../schemas/describe/describe-schema.ts'

/** Type and limits of a field. */
export const fieldWords = (schema: TSchema, isOptional = false): string =>
  plain([typeOf(schema), ruleOf({ schema, isOptional })].filter(Boolean).join(', '))

/** Removes the backticks of documentation for a terminal. */
export const plain = (text: string): string => text.replaceAll('``', '""').replaceAll('`', '')
