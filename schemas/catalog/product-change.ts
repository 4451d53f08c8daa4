import { Type } from '@sinclair/typebox'
import { Literals, Nbr, type Static } from '../kit/types.ts'
import { availabilities, EditableSku, mostLinks, productRules } from './product-edit.schema.ts'
import { mostUnits } from './stock.schema.ts'

/** Fields of a product that can be changed alone. */
const ProductFields = () =>
  Type.Object(
    {
      /** The name in the shop's first language. */
      title: Type.Optional(Type.String({ maxLength: productRules.titleLength })),
      shelf: Type.Optional(Literals(availabilities)),
    },
    { default: {} },
  )
export type ProductFields = Static<ReturnType<typeof ProductFields>>

const { merchantSku, barcode, price, origPrice, weight } = EditableSku.properties
/** Fields of a SKU that can be changed alone. */
const SkuFields = Type.Object({
  merchantSku: Type.Optional(merchantSku),
  barcode,
  price: Type.Optional(price),
  origPrice: Type.Optional(origPrice),
  weight: Type.Optional(weight),
  /** Units in stock; the difference is booked, so that what was sold meanwhile stays sold. */
  onHand: Type.Optional(Type.Integer({ minimum: -mostUnits, maximum: mostUnits })),
})
export type SkuFields = Static<typeof SkuFields>

const list = () => Type.Array(Nbr(), { maxItems: mostLinks, uniqueItems: true, default: [] })
/** Tags or categories that a product gets, and that it loses. */
export const Links = () =>
  Type.Object({ add: list(), remove: list() }, { default: { add: [], remove: [] } })
export type Links = Static<ReturnType<typeof Links>>

/** A change of single fields of a product: what they become, and what they were when seen. */
export const ProductChange = Type.Object({
  ptNbr: Nbr(),
  to: ProductFields(),
  seen: ProductFields(),
  skus: Type.Array(Type.Object({ skuId: Nbr(), to: SkuFields, seen: SkuFields }), {
    maxItems: productRules.skus,
    default: [],
  }),
  tags: Links(),
  categories: Links(),
})
export type ProductChange = Static<typeof ProductChange>
