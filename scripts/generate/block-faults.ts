import { Kind, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { BlockSpec } from '../../engine/contract/block-spec.ts'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import { didYouMean } from '../../engine/contract/near.ts'
import { valueWords } from '../../engine/contract/value-words.ts'
import { kebab, pascal } from './names.ts'

registerForInterpreter()

/**
 * What is wrong with the declaration of a block, which types do not tell: a type that is not that of
 * its folder, a prop without a default or with a wrong one, names of blocks that there are not.
 */
export function blockFaults(folder: string, spec: BlockSpec, types: readonly string[]): string[] {
  const { type, props, slots = {}, place } = spec
  const named: (readonly [where: string, other: string])[] = [
    ...Object.entries(slots).flatMap(([slot, { allow = [] }]) =>
      allow.map((other) => [`slot "${slot}" allows`, other] as const),
    ),
    ...(place?.within ?? []).map((other) => ['place.within names', other] as const),
  ]
  return [
    ...(type === pascal(folder)
      ? []
      : [
          `type is "${type}", and its folder is that of "${pascal(folder)}"; write type: '${pascal(folder)}', or rename the folder to blocks/${kebab(type)}`,
        ]),
    ...Object.entries<TSchema>(props.properties).flatMap(([name, schema]) =>
      schema.default === undefined && props.required?.includes(name)
        ? [
            `prop "${name}" has no default; give it one, with which blocks that lack it are drawn (default: '' for an optional text, picture, link or Moment)`,
          ]
        : [],
    ),
    ...defaultFaults(props),
    ...named.flatMap(([where, other]) =>
      types.includes(other)
        ? []
        : [`${where} "${other}", and there is no such block type${didYouMean(other, types)}`],
    ),
  ].map((fault) => `blocks/${folder}/${folder}.schema.ts: ${fault}`)
}

/** Defaults that their own schema refuses, at any depth. */
function defaultFaults(schema: TSchema, path = ''): string[] {
  const own =
    schema.default === undefined || !schema[Kind]
      ? []
      : [...Value.Errors(schema, schema.default)].map(
          (error) => `the default of ${valueWords({ ...error, path: path + error.path })}`,
        )
  const inner = Object.entries((schema.properties ?? {}) as Record<string, TSchema>) // by JSON Schema
  const items = schema.items as TSchema | undefined // by JSON Schema
  return [
    ...own,
    ...inner.flatMap(([name, property]) => defaultFaults(property, `${path}/${name}`)),
    ...(items ? defaultFaults(items, `${path}/*`) : []),
  ]
}
