import { Type } from '@sinclair/typebox'
import { Literals, Money, Nbr, type Static } from '../kit/types.ts'

/** To a door, or to a convenience store where it is fetched. */
export const frcKinds = ['home', 'store'] as const
export type FrcKind = (typeof frcKinds)[number]

/** Who carries it, as logistics providers name them; empty for the store's own. */
export const carriers = [
  '',
  'UNIMART',
  'FAMI',
  'HILIFE',
  'UNIMARTC2C',
  'FAMIC2C',
  'HILIFEC2C',
  'OKMARTC2C',
] as const
export type Carrier = (typeof carriers)[number]

/** Why goods cannot go a way: one of them may not, the place is not reached, or they are too heavy. */
export const frcFaults = ['product', 'area', 'weight'] as const
export type FrcFault = (typeof frcFaults)[number]

/** A way of delivery (S2 §3 "Franchise"). */
export const Frc = Type.Object({
  frcNbr: Nbr(),
  name: Type.String(),
  /** How long it takes, in words. */
  desc: Type.String(),
  kind: Literals(frcKinds),
  carrier: Literals(carriers),
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
    amtFreight: Money(),
  }),
])
export type PricedFrc = Static<typeof PricedFrc>
