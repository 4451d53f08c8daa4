import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { describe, expect, it } from 'vitest'
import type { BlockSpec } from '../engine/contract/block-spec.ts'
import { withDefaults } from '../engine/document/upgrade.ts'
import { blockSamples } from './samples.ts'
import { blockSpecs } from './specs.ts'

/** Link kinds are resolved and tested in one function, so one kind per sample is enough. */
const shared = new Set(['linkType', 'link'])

/** Returns the paths of all props, including those of list items, with every value in a sample. */
function valuesOf(schema: TSchema, value: unknown, path = ''): [path: string, TSchema, unknown][] {
  if (schema.type === 'object')
    return Object.entries<TSchema>(schema.properties).flatMap(([name, property]) =>
      valuesOf(
        property,
        (value as Record<string, unknown> | undefined)?.[name], // an object by its schema
        path ? `${path}.${name}` : name,
      ),
    )
  const own: [string, TSchema, unknown] = [path, schema, value]
  if (schema.type !== 'array') return [own]
  const items = Array.isArray(value) && value.length ? (value as unknown[]) : [undefined]
  return [own, ...items.flatMap((item) => valuesOf(schema.items as TSchema, item, `${path}[]`))]
}

/** Props that no sample of a block sets, and enum values that none uses. */
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
    // In wider windows a prop offers the choices of the prop that it replaces.
    const isWider = schema.width !== undefined
    const choices: unknown[] | undefined =
      schema.type === 'boolean' ? [true, false] : (schema.enum as unknown[] | undefined)
    if (choices && !isShared && !isWider)
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
    it('set every prop, and use every choice it offers', () => {
      expect(undrawn(spec)).toEqual([])
    })

    it('include a usual one and, if it has texts, a minimal and a long one', () => {
      const says = Object.keys(spec.props.properties).length + Object.keys(spec.data ?? {}).length
      const least = says > 0 ? ['default', 'empty', 'longest'] : ['default']
      expect(Object.keys(blockSamples[type] ?? {})).toEqual(expect.arrayContaining(least))
    })
  },
)
