import { Type, type Static } from '@sinclair/typebox'
import { Literals, Nbr } from '../kit/types.ts'
import { productFilters } from './product-operator.ops.ts'

/** Chosen products; without `ptNbrs`, all products that match the filter. */
export const ProductScope = Type.Object({
  ptNbrs: Type.Optional(Type.Array(Nbr(), { minItems: 1, maxItems: 1_000, uniqueItems: true })),
  q: Type.String({ maxLength: 100, default: '' }),
  only: Literals(productFilters, { default: 'all' }),
  typeNbr: Type.Optional(Nbr()),
  tagNbr: Type.Optional(Nbr()),
})
export type ProductScope = Static<typeof ProductScope>
