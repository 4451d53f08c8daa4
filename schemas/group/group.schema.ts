import { Type } from '@sinclair/typebox'
import { Literals, Nbr, type Static } from '../kit/types.ts'

/** State of a group: it is filling, every seat is paid, or the deadline passed first. */
export const grpStats = ['open', 'formed', 'failed'] as const
export type GrpStat = (typeof grpStats)[number]

/**
 * Why somebody cannot join: the member who opened the group has not paid; every seat is taken; the
 * deadline is over or the group is complete; they already have a seat.
 */
export const grpFaults = ['waiting', 'full', 'ended', 'joined'] as const
export type GrpFault = (typeof grpFaults)[number]

const fill = {
  /** Seats in a group, and how many of them are paid. */
  size: Type.Integer({ minimum: 2 }),
  count: Type.Integer({ minimum: 0 }),
  /** ISO date-time by which the group must be complete. */
  deadline: Type.String(),
}

/** A group of shoppers who buy one product at the group-buy price. */
export const GrpInfo = Type.Object({
  grpNbr: Nbr(),
  cpgNbr: Nbr(),
  ptNbr: Nbr(),
  stat: Literals(grpStats),
  ...fill,
  /** Name of the member who opened it, masked. */
  name: Type.String(),
  /** Why the caller cannot join. */
  fault: Type.Optional(Literals(grpFaults)),
  /** The caller's order in this group. */
  soNbr: Type.Optional(Nbr()),
})
export type GrpInfo = Static<typeof GrpInfo>

export const GrpList = Type.Array(GrpInfo, { maxItems: 10 })
export type GrpList = Static<typeof GrpList>

/** The group of a checkout: one to join, or one that the order opens. */
export const GrpOffer = Type.Object({
  cpgNbr: Nbr(),
  /** Absent if the order opens a new group. */
  grpNbr: Type.Optional(Nbr()),
  ...fill,
  /** Why the order is not possible; `over`: the campaign is not running or lacks this product. */
  fault: Type.Optional(Literals([...grpFaults, 'over'])),
})
export type GrpOffer = Static<typeof GrpOffer>

/** Group fields of an order. */
export const GrpWish = Type.Object({
  cpgNbr: Nbr(),
  /** If absent, the order opens a new group. */
  grpNbr: Type.Optional(Nbr()),
})
export type GrpWish = Static<typeof GrpWish>
