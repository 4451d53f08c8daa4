import { Type } from '@sinclair/typebox'
import { Literals, Nbr, type Static } from '../kit/types.ts'

/** Where a group stands: it fills, every seat is paid, or its time ran out before. */
export const grpStats = ['open', 'formed', 'failed'] as const
export type GrpStat = (typeof grpStats)[number]

/**
 * Why somebody cannot join: who opened it has not paid yet; every seat is taken; its time is over, or it is formed; they
 * have a seat in it.
 */
export const grpFaults = ['waiting', 'full', 'ended', 'joined'] as const
export type GrpFault = (typeof grpFaults)[number]

const fill = {
  /** Seats that make a group, and how many of them are paid. */
  size: Type.Integer({ minimum: 2 }),
  count: Type.Integer({ minimum: 0 }),
  /** ISO date-time until which it has to fill. */
  deadline: Type.String(),
}

/** A group of shoppers who buy one product at their campaign's price. */
export const GrpInfo = Type.Object({
  grpNbr: Nbr(),
  cpgNbr: Nbr(),
  ptNbr: Nbr(),
  stat: Literals(grpStats),
  ...fill,
  /** Who opened it, masked. */
  name: Type.String(),
  /** Why the asker cannot join it. */
  fault: Type.Optional(Literals(grpFaults)),
  /** The asker's own order in it. */
  soNbr: Type.Optional(Nbr()),
})
export type GrpInfo = Static<typeof GrpInfo>

export const GrpList = Type.Array(GrpInfo, { maxItems: 10 })
export type GrpList = Static<typeof GrpList>

/** The group that a checkout is for: one that is joined, or one that the order will open. */
export const GrpOffer = Type.Object({
  cpgNbr: Nbr(),
  /** Absent where the order opens one. */
  grpNbr: Type.Optional(Nbr()),
  ...fill,
  /** Why it cannot be ordered; `over`: the campaign does not run, or not for this. */
  fault: Type.Optional(Literals([...grpFaults, 'over'])),
})
export type GrpOffer = Static<typeof GrpOffer>

/** What an order for a group names beside its goods. */
export const GrpWish = Type.Object({
  cpgNbr: Nbr(),
  /** Left out: a new one is opened. */
  grpNbr: Type.Optional(Nbr()),
})
export type GrpWish = Static<typeof GrpWish>
