import type { SchemaOptions } from '@sinclair/typebox'

/**
 * Options of a prop's schema for forms and the reference, in addition to JSON Schema's `title` and
 * `description`.
 */

type Value = string | number | boolean

/**
 * A condition on a sibling prop: it has one of these values, or none of them. An absent prop counts
 * as an empty text.
 */
export type PropCondition =
  { prop: string; is: readonly Value[] } | { prop: string; not: readonly Value[] }

declare module '@sinclair/typebox' {
  interface SchemaOptions {
    /** Conditions that must all be met for the prop to have an effect and be shown. */
    when?: PropCondition | readonly PropCondition[]
    /** Text colour; must contrast with what is behind the block. */
    isOfWords?: true
    /** A list of links, with lists of links in them, that is edited as a menu. */
    isMenu?: true
    /** Names of the values of an `enum` or a `pattern`. */
    titles?: Readonly<Record<string, string>>
  }
}

/**
 * Whether a prop has an effect, given its siblings with defaults. Forms show only such props, and
 * the document check ignores the others.
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
