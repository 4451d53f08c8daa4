import type { TObject, TSchema } from '@sinclair/typebox'

/** A field that requests may also send under other names; its own name has precedence. */
export const Aliased = <T extends TSchema>(aliases: readonly string[], schema: T): T => ({
  ...schema,
  aliases,
})

/** Other names of a field of a request, without those that are fields themselves. */
export const aliasesOf = ({ properties }: TObject, { aliases = [] }: TSchema): readonly string[] =>
  (aliases as readonly string[]).filter((name) => !Object.hasOwn(properties, name)) // as `Aliased` was given
