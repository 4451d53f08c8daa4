import { Type } from '@sinclair/typebox'
import { CpgInfo } from '../catalog/product.schema.ts'
import { ImageKey, Money, Nbr, type Static } from '../kit/types.ts'

/** What a line is (S2 §3): a thing of its own, or an add-on that goes with one. */
export const lineKinds = { main: 0, addition: 2 } as const
export type LineKind = (typeof lineKinds)[keyof typeof lineKinds]

/** The most of one SKU that a line takes, and the most lines of a cart or an order. */
export const lineLimits = { qtyOrd: 99, lines: 100 } as const

export const QtyOrd = () => Type.Integer({ minimum: 1, maximum: lineLimits.qtyOrd })

const Kind = (options = {}) =>
  Type.Unsafe<LineKind>({ ...options, type: 'integer', enum: Object.values(lineKinds) })

/** A line as a shopper asks for it; what it costs is the gateway's to say. */
export const BuyLine = Type.Object({
  skuId: Nbr(),
  qtyOrd: QtyOrd(),
  kind: Kind({ default: lineKinds.main }),
  /** Product of the SKU. */
  ptNbr: Type.Optional(Nbr()),
  /** Of an add-on: the product that it is offered with, which must be bought too. */
  parPtNbr: Type.Optional(Nbr()),
  /** Campaign that the shopper came by. */
  cpgNbr: Type.Optional(Nbr()),
})
export type BuyLine = Static<typeof BuyLine>

/** A line of the cart that is ordered, and how many the shopper saw there. */
export const CartPick = Type.Object({ cartNbr: Nbr(), qtyOrd: QtyOrd() })
export type CartPick = Static<typeof CartPick>

/** Whether a line can be bought: 0 sold out (S2 §3), 1 for sale, 3 removed from the shelves. */
export const lineStats = { soldOut: 0, forSale: 1, removed: 3 } as const
export type LineStat = (typeof lineStats)[keyof typeof lineStats]

/** A value chosen of an option, in words. */
export const Optd = Type.Object({ name: Type.String(), value: Type.String() })

/** What a line shows wherever it stands, priced for the asker as of now. */
const priced = {
  skuId: Nbr(),
  ptNbr: Nbr(),
  kind: Kind(),
  parPtNbr: Type.Optional(Nbr()),
  /** The campaign whose price it has. */
  cpgNbr: Type.Optional(Nbr()),
  ptName: Type.String(),
  optdName: Type.String(),
  Optd: Type.Array(Optd),
  img: ImageKey(),
  stat: Type.Unsafe<LineStat>({ type: 'integer', enum: Object.values(lineStats) }),
  qtyOrd: Type.Integer({ minimum: 1 }),
  /** Units that can be sold now. */
  qtyAvail: Type.Integer({ minimum: 0 }),
  /** A unit, now. */
  price: Money(),
  /** Before reductions, where it is more. */
  origPrice: Type.Optional(Money()),
  /** The most that one person may buy. */
  quota: Type.Optional(Type.Integer({ minimum: 1 })),
  isVirtual: Type.Boolean(),
}

/** A line of the cart (S2 §3 "Cart line"). */
export const CartLine = Type.Object({
  cartNbr: Nbr(),
  storeNbr: Nbr(),
  ...priced,
  /** The most that this line may have beside what else the cart holds. */
  qtyMost: Type.Integer({ minimum: 0 }),
  checked: Type.Boolean(),
  /** What a unit cost when the member last looked, where it was another amount. */
  seenPrice: Type.Optional(Money()),
  /** The add-ons in the cart that go with it. */
  Addition: Type.Array(Nbr()),
})
export type CartLine = Static<typeof CartLine>

/** A campaign that lines of a cart are sold in. */
export const CartCampaign = Type.Pick(CpgInfo, ['cpgNbr', 'title', 'cpgType', 'expire'])
export type CartCampaign = Static<typeof CartCampaign>

/** What a cart holds beside its lines, which travel as a table. */
export const cartRest = {
  /** The order of the lines: the newest first, add-ons behind what they go with. */
  CartList: Type.Array(Nbr()),
  CpgList: Type.Array(CartCampaign),
  /** Units in the cart: what the badge shows. */
  cnt: Type.Integer({ minimum: 0 }),
}

/** A cart as callers receive it. */
export const Cart = Type.Object({ rows: Type.Array(CartLine), ...cartRest })
export type Cart = Static<typeof Cart>

/** A line that is bought at once, without the cart. */
export const BuyNowLine = Type.Object(priced)
export type BuyNowLine = Static<typeof BuyNowLine>

/** What is bought at once (S2 §3 "Buy-now record"). */
export const BuyNowInfo = Type.Object({
  storeNbr: Nbr(),
  PtList: Type.Array(BuyNowLine),
  /** Nothing of it is sent: it is ordered at the virtual checkout. */
  isVirtual: Type.Boolean(),
  /** All of it, before coupons and freight. */
  amt: Money(),
})
export type BuyNowInfo = Static<typeof BuyNowInfo>
