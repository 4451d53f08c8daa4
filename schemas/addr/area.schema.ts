import { Type } from '@sinclair/typebox'
import { Nbr, type Static } from '../kit/types.ts'

const leaf = { code: Nbr(), name: Type.String() }

/** A county or city with its districts. Codes are stable when names change. */
export const Area = Type.Object({
  ...leaf,
  children: Type.Array(Type.Object(leaf)),
})
export type Area = Static<typeof Area>
