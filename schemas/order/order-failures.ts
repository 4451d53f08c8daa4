import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { couponFaults, promoFaults } from '../coupon/coupon-fault.ts'
import { frcFaults } from '../shipping/shipping.schema.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'

const Faulty = Type.Object({
  faults: Type.Array(Type.Object({ field: Type.String(), rule: Type.String() })),
})

/** What keeps a line from being bought, named as shoppers know it. */
const Wanted = Type.Object({ skuId: Nbr(), ptName: Type.String() })

/** Why an order is not placed. Nothing of it was done then. */
export const placingFailures = {
  /** What it costs now is not what the shopper saw; both in major units. */
  PRICE_CHANGED: Type.Object({ amt: Money(), amtNow: Money() }),
  OUT_OF_STOCK: Type.Object({
    SkuList: Type.Array(Type.Composite([Wanted, Type.Object({ qtyAvail: Type.Integer() })])),
  }),
  /** Withdrawn from sale, or not for this shopper. */
  REMOVED: Type.Object({ SkuList: Type.Array(Wanted) }),
  /** One person may buy `quota` over all orders, and `left` more. */
  QUOTA_EXCEEDED: Type.Object({
    ptNbr: Nbr(),
    ptName: Type.String(),
    quota: Type.Integer(),
    left: Type.Integer(),
  }),
  /** More add-ons than units of the product that they go with; `qtyAvail` of each are possible. */
  ADDITION_EXCEEDS: Type.Object({
    SkuList: Type.Array(Type.Composite([Wanted, Type.Object({ qtyAvail: Type.Integer() })])),
  }),
  /** Lines of the cart are gone: bought in another tab, or taken out. */
  CART_CHANGED: Type.Object({ cartNbrs: Type.Array(Nbr()) }),
  COUPON_NOT_USABLE: Type.Object({ couponNbr: Nbr(), reason: Literals(couponFaults) }),
  PROMO_NOT_USABLE: Type.Object({ reason: Literals(promoFaults) }),
  /** The member has fewer points, or not so many can be spent here. */
  POINTS_SHORT: Type.Object({ memPoints: Type.Integer(), pointsMax: Type.Integer() }),
  FRC_NOT_USABLE: Type.Object({
    frcNbr: Type.Optional(Nbr()),
    /** `none`: there is no such way, or none was chosen; `place`: the address is of another kind. */
    reason: Literals([...frcFaults, 'none', 'place']),
  }),
  ADDRESS_GONE: noFacts,
  RECEIVER_FAULTY: Faulty,
  INVOICE_FAULTY: Faulty,
  PAY_NOT_USABLE: noFacts,
  /** Only virtual goods are ordered without delivery, and nothing else with them. */
  NOT_VIRTUAL: noFacts,
}
