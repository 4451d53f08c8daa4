import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { describe, expect, it } from 'vitest'
import type { BlockSpec } from '../schemas/kit/define-block.ts'
import { withDefaults } from '../schemas/page/upgrade.ts'
import { blockSamples } from './samples.ts'
import { blockSpecs } from './specs.ts'

/** Every link kind is one function's business, and tested there: a sample of one kind is enough. */
const shared = new Set(['linkType', 'link'])

/** Paths of all props, those of list items too, with every value that some sample gives them. */
function valuesOf(schema: TSchema, value: unknown, path = ''): [path: string, TSchema, unknown][] {
  if (schema.type === 'object')
    return Object.entries<TSchema>(schema.properties).flatMap(([name, property]) =>
      valuesOf(
        property,
        (value as Record<string, unknown> | undefined)?.[name], // the schema says object
        path ? `${path}.${name}` : name,
      ),
    )
  const own: [string, TSchema, unknown] = [path, schema, value]
  if (schema.type !== 'array') return [own]
  const items = Array.isArray(value) && value.length ? (value as unknown[]) : [undefined]
  return [own, ...items.flatMap((item) => valuesOf(schema.items as TSchema, item, `${path}[]`))]
}

/** What the samples of a block leave undrawn: a prop never set, a choice never made. */
function undrawn(spec: BlockSpec): string[] {
  const seen = new Map<string, { schema: TSchema; values: unknown[] }>()
  for (const sample of Object.values(blockSamples[spec.type] ?? {}))
    for (const [path, schema, value] of valuesOf(
      spec.props,
      withDefaults(spec, { ...sample.props }),
    )) {
      const entry = seen.get(path) ?? { schema, values: [] }
      entry.values.push(value)
      seen.set(path, entry)
    }
  return [...seen].flatMap(([path, { schema, values }]) => {
    const isShared = shared.has(path.split('.').at(-1) ?? '')
    const choices: unknown[] | undefined =
      schema.type === 'boolean' ? [true, false] : (schema.enum as unknown[] | undefined)
    if (choices && !isShared)
      return choices
        .filter((choice) => !values.includes(choice))
        .map((choice) => `${path}: ${String(choice)}`)
    return values.some((value) => value !== undefined && !Value.Equal(value, schema.default))
      ? []
      : [path]
  })
}

describe.each(blockSpecs.map((spec): [string, BlockSpec] => [spec.type, spec]))(
  'the samples of %s',
  (type, spec) => {
    it('set every prop, and make every choice it offers', () => {
      expect(undrawn(spec)).toEqual([])
    })

    it('have its usual and, where something can be said in it, its least and its longest', () => {
      const says = Object.keys(spec.props.properties).length + Object.keys(spec.data ?? {}).length
      const least = says > 0 ? ['default', 'empty', 'longest'] : ['default']
      expect(Object.keys(blockSamples[type] ?? {})).toEqual(expect.arrayContaining(least))
    })
  },
)
