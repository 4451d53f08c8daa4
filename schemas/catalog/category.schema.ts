import { Type } from '@sinclair/typebox'
import { ImageKey, Nbr, type Static } from '../kit/types.ts'

/** Categories are two deep: a parent of the tree has children, a child has none. */
export const CategoryChild = Type.Object({ typeNbr: Nbr(), name: Type.String(), img: ImageKey() })
export const Category = Type.Object({
  typeNbr: Nbr(),
  name: Type.String(),
  img: ImageKey(),
  children: Type.Array(CategoryChild),
})
export type Category = Static<typeof Category>
