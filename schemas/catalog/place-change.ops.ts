import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { changeOfMany, previewOfMany } from './many-products.ts'
import { Links } from './product-change.ts'
import { ProductScope } from './product-scope.ts'

/** Maximum number of products in one change. */
export const mostPlaced = 100_000

const request = Type.Object({ scope: ProductScope, tags: Links(), categories: Links() })
const TOO_MANY_PRODUCTS = Type.Object({ most: Type.Integer() })

export const previewPlaces = defineOp({
  ...previewOfMany,
  op: 'previewPlaces',
  doc: 'Returns what a change of tags and categories would do: how many products would change, and the first of them.',
  request,
  response: Type.Object({
    /** Number of products: all, and those that would change. */
    total: Type.Integer(),
    changing: Type.Integer(),
  }),
  rows: Type.Object({ ptNbr: Nbr(), title: Type.String() }),
  errors: { TOO_MANY_PRODUCTS },
})

export const changePlaces = defineOp({
  ...changeOfMany,
  op: 'changePlaces',
  doc: 'Starts a bulk job that adds tags and categories to chosen products, or to all that a filter shows, or takes them away.',
  request,
  errors: {
    TOO_MANY_PRODUCTS,
    /** No product would change. */
    NO_PLACE_CHANGES: Type.Object({}),
  },
})
