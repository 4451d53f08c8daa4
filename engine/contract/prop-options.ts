import type { SchemaOptions } from '@sinclair/typebox'

/**
 * What the schema of a block's prop says for forms and for the reference, in addition to JSON Schema's
 * `title` and `description`.
 */

type Value = string | number | boolean

/**
 * A condition on another prop of the same object: that it has one of these values, or none of
 * them. An absent prop counts as an empty text.
 */
export type PropCondition =
  { prop: string; is: readonly Value[] } | { prop: string; not: readonly Value[] }

declare module '@sinclair/typebox' {
  interface SchemaOptions {
    /** The prop has an effect, and is shown, only if every one of these is met. */
    when?: PropCondition | readonly PropCondition[]
    /** Text colour; must contrast with what is behind the block. */
    isOfWords?: true
    /** Names of the choices of an `enum`, or of the words that a `pattern` allows, by value. */
    titles?: Readonly<Record<string, string>>
  }
}

/**
 * Whether a prop has an effect beside the values of its siblings, which must have their defaults.
 * The form shows only such props, and the check of a page ignores the others.
 */
export function isShown(schema: SchemaOptions, siblings: Readonly<Record<string, unknown>>) {
  return conditionsOf(schema).every((condition) => {
    const value = siblings[condition.prop] ?? ''
    return 'is' in condition
      ? condition.is.some((one) => one === value)
      : condition.not.every((one) => one !== value)
  })
}

/** The conditions of a prop; none if it always has an effect. */
export function conditionsOf({ when = [] }: SchemaOptions): readonly PropCondition[] {
  return isList(when) ? when : [when]
}

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)
