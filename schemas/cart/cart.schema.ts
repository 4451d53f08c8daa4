import { Type } from '@sinclair/typebox'
import { Nbr, type Static } from '../kit/types.ts'

/** What a line is (S2 §3): a thing of its own, or an add-on that goes with one. */
export const lineKinds = { main: 0, addition: 2 } as const
export type LineKind = (typeof lineKinds)[keyof typeof lineKinds]

/** The most of one SKU that a line takes, and the most lines of a cart or an order. */
export const lineLimits = { qtyOrd: 99, lines: 100 } as const

export const QtyOrd = () => Type.Integer({ minimum: 1, maximum: lineLimits.qtyOrd })

/** A line as a shopper asks for it; what it costs is the gateway's to say. */
export const BuyLine = Type.Object({
  skuId: Nbr(),
  qtyOrd: QtyOrd(),
  kind: Type.Unsafe<LineKind>({ type: 'integer', enum: [0, 2], default: 0 }),
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
