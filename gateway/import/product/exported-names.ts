import { Type } from '@sinclair/typebox'
import { Nbr, type Static } from '../../../schemas/kit/types.ts'
import { langs, type Localized } from '../../../schemas/lang.ts'

const Name = Type.Unsafe<Localized>(
  Type.Object(
    Object.fromEntries(langs.map((lang) => [lang, Type.Optional(Type.String({ maxLength: 300 }))])),
  ),
)

/**
 * Names of a product's categories and tags by number, including ancestor categories, so that a shop
 * that lacks them can create the same ones.
 */
export const ExportedNames = Type.Object({
  categories: Type.Record(
    Nbr(),
    Type.Object({
      name: Name,
      above: Type.Optional(Nbr()),
      isHidden: Type.Optional(Type.Boolean()),
    }),
  ),
  tags: Type.Record(Nbr(), Name),
})
export type ExportedNames = Static<typeof ExportedNames>
