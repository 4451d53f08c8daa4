import { Type } from '@sinclair/typebox'
import { Nbr, type Static } from '../kit/types.ts'

/** What a reason applies to: returned goods, a refund before shipment, or a cancelled order. */
export const reasonKinds = ['return', 'refund', 'cancel'] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** A reason for a return, refund or cancellation. */
export const Reason = Type.Object({
  rsn: Nbr(),
  name: Type.String(),
  /** The shopper must attach a picture. */
  needsImage: Type.Boolean(),
})
export type Reason = Static<typeof Reason>
