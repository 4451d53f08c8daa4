import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from '@sinclair/typebox'
import { blockSpecs } from '../../blocks/specs.ts'
import { formats } from '../../engine/contract/formats.ts'
import { FormSource } from '../../schemas/form/form.schema.ts'
import { everyOpByKey } from '../../schemas/operator-ops.ts'
import { BlockNode, PageDocument } from '../../schemas/page/document.schema.ts'

/** Schemas that are compiled one by one. */
export const singleSchemas = { document: PageDocument, node: BlockNode, form: FormSource }

/** Schemas that are compiled by the name of their operation or block. */
export const schemaGroups = {
  request: Object.fromEntries([...everyOpByKey].map(([key, op]) => [key, op.request])),
  response: Object.fromEntries([...everyOpByKey].map(([key, op]) => [key, op.answer])),
  props: Object.fromEntries(blockSpecs.map(({ type, props }) => [type, props])),
} satisfies Record<string, Record<string, TSchema>>

/** Creates a compiler that knows the project’s formats and reports every fault. */
export function createCompiler(code?: Options['code']): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, ...(code && { code }) })
  addFormats.default(ajv)
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  return ajv
}

/** A schema as plain JSON, without TypeBox’s symbols. */
export const plainSchema = (schema: TSchema): object => JSON.parse(JSON.stringify(schema)) as object // a schema is an object
