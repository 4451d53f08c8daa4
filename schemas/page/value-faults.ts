import type { TSchema } from '@sinclair/typebox'
import { possible } from '../../engine/check/document-faults.ts'
import type { DocumentFault } from '../../engine/document/fault.schema.ts'
import { isShown } from '../../engine/contract/prop-options.ts'
import { hasFacts } from '../../engine/document/facts.ts'
import { factNames, methodFactNames, unknownFacts } from './facts.ts'
import { linkFaults } from './link-faults.ts'
import { shopFault } from './shop-faults.ts'

/** Returns faults of props that fit their schema: links and videos without a target, unknown facts. */
export const valueFaults = (schema: TSchema, value: unknown): DocumentFault[] => [
  ...linkFaults(schema, value),
  ...factFaults(schema, value),
]

/** Returns faults of placeholders that are not store facts, in the texts that have an effect. */
function factFaults(schema: TSchema, value: unknown, path = ''): DocumentFault[] {
  if (schema.type === 'array' && Array.isArray(value))
    return value.flatMap((item, at) => factFaults(schema.items, item, `${path}/${at}`))
  if (schema.type === 'object' && value !== null && typeof value === 'object') {
    const siblings = value as Record<string, unknown> // an object by the line above
    return Object.entries<TSchema>(schema.properties ?? {}).flatMap(([name, property]) =>
      isShown(property, siblings) ? factFaults(property, siblings[name], `${path}/${name}`) : [],
    )
  }
  if (typeof value !== 'string' || schema.role !== 'content' || !hasFacts(value)) return []
  return unknownFacts(value).map((name) =>
    shopFault('fact', path, {
      name,
      possible: possible(factNames),
      methods: methodFactNames.join(', '),
    }),
  )
}
