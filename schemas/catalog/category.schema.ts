import { Type } from '@sinclair/typebox'
import { ImageKey, Nbr, type Static } from '../kit/types.ts'

/** Categories have two levels. */
export const CategoryChild = Type.Object({ typeNbr: Nbr(), name: Type.String(), img: ImageKey() })
export const Category = Type.Object({
  typeNbr: Nbr(),
  name: Type.String(),
  img: ImageKey(),
  children: Type.Array(CategoryChild),
})
export type Category = Static<typeof Category>
