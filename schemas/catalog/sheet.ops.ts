import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Choices, ImageKey, Literals, Money, Nbr } from '../kit/types.ts'
import { Links, ProductChange } from './product-change.ts'
import { availabilities } from './product-edit.schema.ts'
import { saveFailures } from './product-operator.ops.ts'
import { correctStock } from './stock.ops.ts'
import { correctionReasons } from './stock.schema.ts'

/** Maximum number of products in one call. */
export const sheetPage = 100

export const showSheet = defineOp({
  fun: 'pt',
  op: 'showSheet',
  access: 'operator',
  permission: 'products.read',
  kind: 'query',
  doc: 'Returns the fields of several products and their SKUs that a sheet edits.',
  request: Type.Object({
    ptNbrs: Type.Array(Nbr(), { minItems: 1, maxItems: sheetPage, uniqueItems: true }),
  }),
  response: Type.Object({}),
  rows: Type.Object({
    ptNbr: Nbr(),
    img: ImageKey(),
    /** The name in the shop's first language. */
    title: Type.String(),
    shelf: Literals(availabilities),
    isInquiry: Type.Boolean(),
    tagNbrs: Type.Array(Nbr()),
    typeNbrs: Type.Array(Nbr()),
    skus: Type.Array(
      Type.Object({
        skuId: Nbr(),
        /** Names of its option values. */
        option: Type.String(),
        merchantSku: Type.String(),
        barcode: Type.String(),
        price: Money(),
        origPrice: Type.Union([Money(), Type.Null()]),
        weight: Type.Integer(),
        isTracked: Type.Boolean(),
        onHand: Type.Integer(),
      }),
    ),
  }),
})

export const changeProduct = defineOp({
  fun: 'pt',
  op: 'changeProduct',
  access: 'operator',
  permission: 'products.write',
  kind: 'command',
  once: true,
  doc: 'Changes single fields of a product and its SKUs; fails with a conflict if one of them is no longer what was seen. Stock is corrected by the difference. Tags and categories are added and taken away.',
  request: Type.Object({
    ...ProductChange.properties,
    /** Reason of a correction of stock. */
    reason: Choices(correctionReasons, { default: 'count' }),
  }),
  response: Type.Object({
    /** What was really added and taken away. */
    tags: Links(),
    categories: Links(),
  }),
  errors: { ...saveFailures, ...correctStock.errors },
})
