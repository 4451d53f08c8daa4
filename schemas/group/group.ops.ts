import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { GrpInfo, GrpList } from './group.schema.ts'

/** Why an order cannot join or open a group. */
export const groupFailures = {
  /** Every seat is taken. A seat becomes free again if its order is not paid. */
  GROUP_FULL: noFacts,
  /** The deadline is over, or the group is complete. */
  GROUP_ENDED: noFacts,
  /** The member already has a seat, by the order `soNbr`. */
  GROUP_JOINED: Type.Object({ soNbr: Nbr() }),
  /** The member who opened the group has not paid. */
  GROUP_WAITING: noFacts,
  /** The campaign is not running, or does not include this product. */
  CAMPAIGN_ENDED: noFacts,
}

export const getGrpList = defineOp({
  fun: 'fun',
  op: 'getGrpList',
  access: 'public',
  kind: 'query',
  bindable: 'GrpList',
  doc: 'Returns the groups for a product that can be joined, earliest deadline first; without `cpgNbr`, those of the current campaign.',
  request: Type.Object({ ptNbr: Nbr(), cpgNbr: Type.Optional(Nbr()) }),
  response: Type.Object({ GrpList }),
})

export const getGrpInfo = defineOp({
  fun: 'fun',
  op: 'getGrpInfo',
  access: 'public',
  kind: 'query',
  bindable: 'GrpInfo',
  personal: true,
  doc: 'Returns a group with its state for the caller, as invitations show it, or no group if the number is unknown.',
  request: Type.Object({ grpNbr: Type.Optional(Nbr()), userNbr: Type.Optional(Nbr()) }),
  response: Type.Object({ GrpInfo: Type.Optional(GrpInfo) }),
})
