import { Type } from '@sinclair/typebox'
import { temps } from '../catalog/temps.ts'
import { Literals, Money, Nbr, type Static } from '../kit/types.ts'
import { DispatchDays } from './dispatch.schema.ts'

/** Delivery to the door, or pickup at a convenience store. */
export const frcKinds = ['home', 'store'] as const
export type FrcKind = (typeof frcKinds)[number]

/**
 * Carrier codes of the logistics providers; empty for the store's own delivery. Home delivery
 * first: Black Cat, post, HCT, Kerry TJ, Pelican; then the convenience stores.
 */
export const carriers = [
  '',
  'TCAT',
  'POST',
  'HCT',
  'KERRY',
  'ECAN',
  'UNIMART',
  'FAMI',
  'HILIFE',
  'UNIMARTC2C',
  'FAMIC2C',
  'HILIFEC2C',
  'OKMARTC2C',
] as const
export type Carrier = (typeof carriers)[number]

/** Working days from order to delivery. */
export const DeliveryDays = Type.Object({
  min: Type.Integer({ minimum: 0, maximum: 90 }),
  max: Type.Integer({ minimum: 0, maximum: 90 }),
})
export type DeliveryDays = Static<typeof DeliveryDays>

/**
 * Why a shipping method is unavailable: a product excludes it or needs another temperature class,
 * the place is outside its area, or the parcel is too heavy.
 */
export const frcFaults = ['product', 'temp', 'area', 'weight'] as const
export type FrcFault = (typeof frcFaults)[number]

/** A shipping method. */
export const Frc = Type.Object({
  frcNbr: Nbr(),
  name: Type.String(),
  /** Additional text for shoppers. */
  desc: Type.String(),
  kind: Literals(frcKinds),
  carrier: Literals(carriers),
  /** Supported temperature classes. */
  temps: Type.Array(Literals(temps)),
  /** Delivery time, unless the area has its own. */
  days: Type.Optional(DeliveryDays),
  /** Cash on delivery is possible. */
  isCod: Type.Boolean(),
  /** Lowest shipping fee, before free shipping applies. */
  fee: Money(),
  /** Value of the products from which shipping is free, if no surcharge applies. */
  freeFrom: Type.Optional(Money()),
})
export type Frc = Static<typeof Frc>

/** A shipping method with its terms for given products and a given place. */
export const PricedFrc = Type.Composite([
  Frc,
  Type.Object({
    isUsable: Type.Boolean(),
    /** Why the method is unavailable. */
    fault: Type.Optional(Literals(frcFaults)),
    /** Names of the products that exclude it. */
    blockedBy: Type.Optional(Type.Array(Type.String())),
    amtFreight: Money(),
    /** Amount missing to free shipping; absent if shipping is free or cannot become free. */
    amtToFree: Type.Optional(Money()),
    /** Earliest delivery day, `YYYY-MM-DD`; absent if the method promises no days. */
    firstDay: Type.Optional(Type.String()),
    /** Latest delivery day, likewise. */
    lastDay: Type.Optional(Type.String()),
  }),
])
export type PricedFrc = Static<typeof PricedFrc>

/** Fee and delivery time of a shipping method in certain areas, where different. */
export const AreaTerms = Type.Object({
  /** Names of the counties and districts. */
  names: Type.Array(Type.String()),
  fee: Money(),
  days: Type.Optional(DeliveryDays),
})

/** A shipping method with its terms. */
export const DeliveryMethod = Type.Composite([
  Frc,
  Type.Object({
    areas: Type.Array(AreaTerms),
    /** Fees by weight; `fromWeight` in grams. */
    heavy: Type.Array(Type.Object({ fromWeight: Type.Integer(), fee: Money() })),
    /** Names of the areas without delivery. */
    unreached: Type.Array(Type.String()),
    /** In grams. */
    maxWeight: Type.Optional(Type.Integer()),
    /**
     * Time of day `HH:MM` in the store's time zone; orders from then on are dispatched a dispatch
     * day later.
     */
    cutOff: Type.Optional(Type.String()),
  }),
])
export type DeliveryMethod = Static<typeof DeliveryMethod>

/** Contact of the shop; fields are empty if not configured. */
export const ShopContact = Type.Object({
  phone: Type.String({ maxLength: 40 }),
  email: Type.String({ maxLength: 254 }),
  address: Type.String({ maxLength: 300 }),
  hours: Type.String({ maxLength: 300 }),
})
export type ShopContact = Static<typeof ShopContact>

/** All delivery and return terms of the shop; the only source for its pages. */
export const DeliveryInfo = Type.Object({
  methods: Type.Array(DeliveryMethod),
  /** Return period in days after delivery. */
  returnDays: Type.Integer({ minimum: 0 }),
  contact: ShopContact,
  /** Dispatch days, from which arrival days are computed. */
  dispatch: Type.Optional(DispatchDays),
  /** The product that the methods are for. */
  ptNbr: Type.Optional(Nbr()),
})
export type DeliveryInfo = Static<typeof DeliveryInfo>

/** Fee and delivery time of a shipping method for given products and a given place. */
export const PlaceTerms = Type.Object({
  frcNbr: Nbr(),
  /** Why the method is unavailable. */
  fault: Type.Optional(Literals(frcFaults)),
  /** Absent if the method promises none. */
  days: Type.Optional(DeliveryDays),
  /** Shipping fee of the cart. */
  amtFreight: Type.Optional(Money()),
  /**
   * Amount missing to free shipping of a cart; absent if shipping is free or cannot become free.
   */
  amtToFree: Type.Optional(Money()),
})
export type PlaceTerms = Static<typeof PlaceTerms>

/** The shop's terms for one order. */
export interface DeliveryPromise {
  /** Return period in days after delivery. */
  returnDays: number
}
