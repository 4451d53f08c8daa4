import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { OrderRequest, PtList } from '../order/checkout.schema.ts'
import { placingFailures } from '../order/order-failures.ts'
import { orderClears, Placed } from '../order/order.ops.ts'
import { GrpInfo, GrpList, GrpWish } from './group.schema.ts'

const userNbr = Type.Optional(Nbr())

/** What keeps an order out of a group. */
export const groupFailures = {
  /** Every seat is taken; one may be free again where somebody does not pay. */
  GROUP_FULL: noFacts,
  /** Its time is over, or it is formed. */
  GROUP_ENDED: noFacts,
  /** The member has a seat in it already, by that order. */
  GROUP_JOINED: Type.Object({ soNbr: Nbr() }),
  /** Whoever opened it has not paid yet. */
  GROUP_WAITING: noFacts,
  /** The campaign does not run, or does not offer this product. */
  CAMPAIGN_ENDED: noFacts,
}

export const addGrpOrder = defineOp({
  fun: 'fun',
  op: 'addGrpOrder',
  access: 'member',
  kind: 'command',
  once: true,
  doc: 'Orders one product at the price of a group buy: opens a group, or takes a seat in one. Must be paid ahead; money goes back where the group is not formed in time.',
  request: Type.Composite([OrderRequest, GrpWish, Type.Object({ PtList, userNbr })]),
  response: Placed,
  errors: { ...placingFailures, ...groupFailures },
  clears: orderClears,
})

export const getGrpList = defineOp({
  fun: 'fun',
  op: 'getGrpList',
  access: 'public',
  kind: 'query',
  bindable: 'GrpList',
  doc: 'Groups for a product that can be joined, those that end first before the others; without `cpgNbr` those of the campaign that runs.',
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
  doc: 'A group as it stands for the asker: what an invitation leads to. A number that names none is answered without one.',
  request: Type.Object({ grpNbr: Type.Optional(Nbr()), userNbr }),
  response: Type.Object({ GrpInfo: Type.Optional(GrpInfo) }),
})
