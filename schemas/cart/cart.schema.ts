import { Type } from '@sinclair/typebox'
import { CpgInfo } from '../catalog/product.schema.ts'
import { ImageKey, Money, Nbr, type Static } from '../kit/types.ts'

/** Kind of a line: a product, or an add-on bought with a product. */
export const lineKinds = { main: 0, addition: 2 } as const
export type LineKind = (typeof lineKinds)[keyof typeof lineKinds]

/** Maximum quantity of a line, and maximum number of lines in a cart or an order. */
export const lineLimits = { qtyOrd: 99, lines: 100 } as const

/** Maximum number of SKUs that a shopper may save for later. */
export const savedLimit = 100

export const QtyOrd = () => Type.Integer({ minimum: 1, maximum: lineLimits.qtyOrd })

const Kind = (options = {}) =>
  Type.Unsafe<LineKind>({ ...options, type: 'integer', enum: Object.values(lineKinds) })

/** A line as requested by a shopper. It has no price: the gateway sets it. */
export const BuyLine = Type.Object({
  skuId: Nbr(),
  qtyOrd: QtyOrd(),
  kind: Kind({ default: lineKinds.main }),
  /** Product of the SKU. */
  ptNbr: Type.Optional(Nbr()),
  /** Add-ons only: the product that the add-on is offered with. It must be bought too. */
  parPtNbr: Type.Optional(Nbr()),
  /** Campaign through which the shopper came. */
  cpgNbr: Type.Optional(Nbr()),
})
export type BuyLine = Static<typeof BuyLine>

/** A cart line to order, with the quantity that the shopper saw. */
export const CartPick = Type.Object({ cartNbr: Nbr(), qtyOrd: QtyOrd() })
export type CartPick = Static<typeof CartPick>

/** Whether a line can be bought: 0 sold out, 1 for sale, 3 withdrawn from sale. */
export const lineStats = { soldOut: 0, forSale: 1, removed: 3 } as const
export type LineStat = (typeof lineStats)[keyof typeof lineStats]

/** A chosen option value, as display texts. */
export const Optd = Type.Object({ name: Type.String(), value: Type.String() })

/** Fields of every line, priced for the shopper at the time of the request. */
const priced = {
  skuId: Nbr(),
  ptNbr: Nbr(),
  kind: Kind(),
  parPtNbr: Type.Optional(Nbr()),
  /** The campaign that sets the price. */
  cpgNbr: Type.Optional(Nbr()),
  ptName: Type.String(),
  optdName: Type.String(),
  Optd: Type.Array(Optd),
  img: ImageKey(),
  stat: Type.Unsafe<LineStat>({ type: 'integer', enum: Object.values(lineStats) }),
  qtyOrd: Type.Integer({ minimum: 1 }),
  /** Units available for sale. */
  qtyAvail: Type.Integer({ minimum: 0 }),
  /** Current unit price. */
  price: Money(),
  /** Crossed-out former price. */
  origPrice: Type.Optional(Money()),
  /** `price` is that of the member's level. */
  isMemberPrice: Type.Optional(Type.Boolean()),
  /** Maximum number of units per person. */
  quota: Type.Optional(Type.Integer({ minimum: 1 })),
  isVirtual: Type.Boolean(),
}

/** A line of the cart. */
export const CartLine = Type.Object({
  cartNbr: Nbr(),
  storeNbr: Nbr(),
  ...priced,
  /** Maximum quantity of this line, given the other lines of the cart. */
  qtyMost: Type.Integer({ minimum: 0 }),
  checked: Type.Boolean(),
  /** The unit price that the shopper last saw, if it has changed. */
  seenPrice: Type.Optional(Money()),
  /** The option that the shopper last saw, if it was renamed. */
  seenOptd: Type.Optional(Type.String()),
  /** `cartNbr` of the add-ons bought with this line. */
  Addition: Type.Array(Nbr()),
})
export type CartLine = Static<typeof CartLine>

/** The campaign of a cart line. */
export const CartCampaign = Type.Pick(CpgInfo, ['cpgNbr', 'title', 'cpgType', 'expire'])
export type CartCampaign = Static<typeof CartCampaign>

/** A SKU saved for later, at its current price. */
export const SavedLine = Type.Object({
  savedNbr: Nbr(),
  ...Type.Omit(Type.Object(priced), ['kind', 'parPtNbr', 'cpgNbr']).properties,
  /** The unit price that the shopper last saw in the cart, if it has changed. */
  seenPrice: Type.Optional(Money()),
})
export type SavedLine = Static<typeof SavedLine>

/** Fields of a cart other than its lines, which are sent as a table. */
export const cartRest = {
  /** `cartNbr` of the lines in display order: the newest first, add-ons after their product. */
  CartList: Type.Array(Nbr()),
  CpgList: Type.Array(CartCampaign),
  /** Units in the cart, shown on the badge. */
  cnt: Type.Integer({ minimum: 0 }),
}

/** A line of which fewer units were moved into another cart. */
export const LessLine = Type.Object({
  skuId: Nbr(),
  ptName: Type.String(),
  optdName: Type.String(),
  /** Units in the former cart. */
  qtyOrd: Type.Integer({ minimum: 1 }),
  /** Units that were moved. */
  qty: Type.Integer({ minimum: 0 }),
})
export type LessLine = Static<typeof LessLine>

/** A cart as returned to callers. */
export const Cart = Type.Object({ rows: Type.Array(CartLine), ...cartRest })
export type Cart = Static<typeof Cart>

/** A line of a direct purchase, outside the cart. */
export const BuyNowLine = Type.Object(priced)
export type BuyNowLine = Static<typeof BuyNowLine>

/** A direct purchase, outside the cart. */
export const BuyNowInfo = Type.Object({
  storeNbr: Nbr(),
  PtList: Type.Array(BuyNowLine),
  /** Nothing is shipped; the order goes through the virtual checkout. */
  isVirtual: Type.Boolean(),
  /** Total before coupons and shipping fee. */
  amt: Money(),
})
export type BuyNowInfo = Static<typeof BuyNowInfo>
