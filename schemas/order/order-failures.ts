import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { couponFaults, promoFaults } from '../coupon/coupon-fault.ts'
import { frcFaults } from '../shipping/shipping.schema.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'

const Faulty = Type.Object({
  faults: Type.Array(Type.Object({ field: Type.String(), rule: Type.String() })),
})

/** The SKU concerned, with the product name for display. */
const Wanted = Type.Object({ skuId: Nbr(), ptName: Type.String() })

/** Why an order was not placed. A failed order changes nothing. */
export const placingFailures = {
  /** The current total differs from what the shopper saw; both in major units. */
  PRICE_CHANGED: Type.Object({ amt: Money(), amtNow: Money() }),
  OUT_OF_STOCK: Type.Object({
    SkuList: Type.Array(Type.Composite([Wanted, Type.Object({ qtyAvail: Type.Integer() })])),
  }),
  /** Withdrawn from sale, or not visible to this shopper. */
  REMOVED: Type.Object({ SkuList: Type.Array(Wanted) }),
  /** `quota` units per person across all orders; `left` more are allowed. */
  QUOTA_EXCEEDED: Type.Object({
    ptNbr: Nbr(),
    ptName: Type.String(),
    quota: Type.Integer(),
    left: Type.Integer(),
  }),
  /** More add-ons than units of their product; `qtyAvail` of each are allowed. */
  ADDITION_EXCEEDS: Type.Object({
    SkuList: Type.Array(Type.Composite([Wanted, Type.Object({ qtyAvail: Type.Integer() })])),
  }),
  /** Cart lines no longer exist: bought in another tab, or removed. */
  CART_CHANGED: Type.Object({ cartNbrs: Type.Array(Nbr()) }),
  COUPON_NOT_USABLE: Type.Object({ couponNbr: Nbr(), reason: Literals(couponFaults) }),
  PROMO_NOT_USABLE: Type.Object({ reason: Literals(promoFaults) }),
  /** The member's balance is too low, or the amount exceeds what can be spent on this order. */
  POINTS_SHORT: Type.Object({ memPoints: Type.Integer(), pointsMax: Type.Integer() }),
  FRC_NOT_USABLE: Type.Object({
    frcNbr: Type.Optional(Nbr()),
    /** `none`: unknown or missing shipping method; `place`: the address is of the wrong kind. */
    reason: Literals([...frcFaults, 'none', 'place']),
  }),
  ADDRESS_GONE: noFacts,
  RECEIVER_FAULTY: Faulty,
  INVOICE_FAULTY: Faulty,
  PAY_NOT_USABLE: noFacts,
  /** Orders without delivery may contain virtual products only. */
  NOT_VIRTUAL: noFacts,
}
