import { Type } from '@sinclair/typebox'
import { Nbr, type Static } from '../kit/types.ts'

/** What a reason can be given for: goods that come back, money back before anything is sent, an order not wanted. */
export const reasonKinds = ['return', 'refund', 'cancel'] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** Why something is sent back (S2 §6 "RsnList"). */
export const Reason = Type.Object({
  rsn: Nbr(),
  name: Type.String(),
  /** Whether a picture has to show it. */
  needsImage: Type.Boolean(),
})
export type Reason = Static<typeof Reason>
