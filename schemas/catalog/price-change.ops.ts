import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { changeOfMany, previewOfMany } from './many-products.ts'
import { PriceChange } from './price-change.ts'
import { ProductScope } from './product-scope.ts'

/** Maximum number of prices in one change. */
export const mostPrices = 20_000

const request = Type.Object({ scope: ProductScope, change: PriceChange })
const TOO_MANY_PRICES = Type.Object({ most: Type.Integer() })

export const previewPrices = defineOp({
  ...previewOfMany,
  op: 'previewPrices',
  doc: 'Returns what a change of prices would do: how many would change, and the first of them.',
  request,
  response: Type.Object({
    /** Number of prices: all, those that would change, and those that would be refused. */
    total: Type.Integer(),
    changing: Type.Integer(),
    refused: Type.Integer(),
  }),
  rows: Type.Object({
    skuId: Nbr(),
    ptNbr: Nbr(),
    title: Type.String(),
    option: Type.String(),
    price: Type.Number(),
    next: Type.Number(),
    isRefused: Type.Boolean(),
  }),
  errors: { TOO_MANY_PRICES },
})

export const changePrices = defineOp({
  ...changeOfMany,
  op: 'changePrices',
  doc: 'Starts a bulk job that changes the prices of chosen products, or of all that a filter shows. A price that somebody else changes meanwhile is left as it is.',
  request,
  errors: {
    TOO_MANY_PRICES,
    /** No price would change. */
    NO_PRICE_CHANGES: Type.Object({}),
  },
})
