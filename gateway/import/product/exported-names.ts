import { Type } from '@sinclair/typebox'
import { Nbr, type Static } from '../../../schemas/kit/types.ts'
import { langs, type Localized } from '../../../schemas/lang.ts'

const Name = Type.Unsafe<Localized>(
  Type.Object(
    Object.fromEntries(langs.map((lang) => [lang, Type.Optional(Type.String({ maxLength: 300 }))])),
  ),
)

/**
 * What the categories and tags of a product are, by number, with the categories above them: a shop
 * that lacks them can make the same ones.
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
