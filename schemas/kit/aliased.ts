import type { TObject, TSchema } from '@sinclair/typebox'

/** A request field that is also accepted under other names; its own name takes precedence. */
export const Aliased = <T extends TSchema>(aliases: readonly string[], schema: T): T => ({
  ...schema,
  aliases,
})

/** Aliases of a request field, without those that are fields themselves. */
export const aliasesOf = ({ properties }: TObject, { aliases = [] }: TSchema): readonly string[] =>
  (aliases as readonly string[]).filter((name) => !Object.hasOwn(properties, name)) // as `Aliased` was given
