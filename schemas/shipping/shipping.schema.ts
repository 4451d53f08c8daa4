import { Type } from '@sinclair/typebox'
import { Literals, Money, Nbr, type Static } from '../kit/types.ts'

/** To a door, or to a convenience store where it is fetched. */
export const frcKinds = ['home', 'store'] as const
export type FrcKind = (typeof frcKinds)[number]

/**
 * Who carries it, as logistics providers name them; empty for the store's own. First home delivery: Black Cat, the post,
 * HCT, Kerry TJ, Pelican; then the convenience stores.
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

/** Temperature classes of goods, and of what carries them. */
export const temps = ['ambient', 'chilled', 'frozen'] as const
export type Temp = (typeof temps)[number]

/** Working days from the order to the door. */
export const DeliveryDays = Type.Object({
  min: Type.Integer({ minimum: 0, maximum: 90 }),
  max: Type.Integer({ minimum: 0, maximum: 90 }),
})
export type DeliveryDays = Static<typeof DeliveryDays>

/**
 * Why goods cannot go by a shipping method: one of them is excluded, one needs another temperature, the place is not
 * reached, or they are too heavy.
 */
export const frcFaults = ['product', 'temp', 'area', 'weight'] as const
export type FrcFault = (typeof frcFaults)[number]

/** A way of delivery (S2 §3 "Franchise"). */
export const Frc = Type.Object({
  frcNbr: Nbr(),
  name: Type.String(),
  /** What there is to say beside the facts below. */
  desc: Type.String(),
  kind: Literals(frcKinds),
  carrier: Literals(carriers),
  /** What it carries. */
  temps: Type.Array(Literals(temps)),
  /** Where nothing else is said for the area. */
  days: Type.Optional(DeliveryDays),
  /** Whether it can be paid when it is handed over. */
  isCod: Type.Boolean(),
  /** What it costs at least, before what makes it free. */
  fee: Money(),
  /** Goods worth so much go free, where nothing makes it dearer. */
  freeFrom: Type.Optional(Money()),
})
export type Frc = Static<typeof Frc>

/** A way as it stands for certain goods and a certain place. */
export const PricedFrc = Type.Composite([
  Frc,
  Type.Object({
    isUsable: Type.Boolean(),
    /** Why not. */
    fault: Type.Optional(Literals(frcFaults)),
    /** Names of the goods that cannot go by it. */
    blockedBy: Type.Optional(Type.Array(Type.String())),
    amtFreight: Money(),
    /** First day that it can keep, `YYYY-MM-DD`; absent where it promises no days. */
    firstDay: Type.Optional(Type.String()),
  }),
])
export type PricedFrc = Static<typeof PricedFrc>

/** What a method asks and promises in some areas, where that differs. */
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
    /** What heavy parcels cost, in grams from. */
    heavy: Type.Array(Type.Object({ fromWeight: Type.Integer(), fee: Money() })),
    /** Names of the areas that it does not reach. */
    unreached: Type.Array(Type.String()),
    /** Grams. */
    maxWeight: Type.Optional(Type.Integer()),
  }),
])
export type DeliveryMethod = Static<typeof DeliveryMethod>

/** How shoppers reach the shop; empty where it does not say. */
export const ShopContact = Type.Object({
  phone: Type.String({ maxLength: 40 }),
  email: Type.String({ maxLength: 254 }),
  address: Type.String({ maxLength: 200 }),
  hours: Type.String({ maxLength: 200 }),
})
export type ShopContact = Static<typeof ShopContact>

/** Everything that the shop promises about delivery and returns; the one source of what its pages say. */
export const DeliveryInfo = Type.Object({
  methods: Type.Array(DeliveryMethod),
  /** Days after delivery in which goods can be returned. */
  returnDays: Type.Integer({ minimum: 0 }),
  contact: ShopContact,
})
export type DeliveryInfo = Static<typeof DeliveryInfo>

/** What the shop promises for one order. */
export interface DeliveryPromise {
  /** Working days that the method takes to the place; absent where it promises none. */
  days?: DeliveryDays
  /** District and county that the days hold for; absent of pickups. */
  area?: string
  /** Days after delivery in which goods can be returned. */
  returnDays: number
}
