import { Type } from '@sinclair/typebox'
import { CartPick } from '../cart/cart.schema.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'
import { DeliveryInfo, Frc, frcFaults } from './shipping.schema.ts'

const nbrs = Type.Optional(Type.Array(Nbr(), { maxItems: 100 }))

export const getFrcList = defineOp({
  fun: 'addr',
  op: 'getFrcList',
  access: 'public',
  kind: 'query',
  bindable: 'FrcList',
  doc: 'The ways of delivery of the store.',
  request: noInput,
  response: Type.Object({ FrcList: Type.Array(Frc) }),
  cache: { table: 'frcList', ticks: ['configTick'], expires: 600 },
})

export const getDeliveryInfo = defineOp({
  fun: 'addr',
  op: 'getDeliveryInfo',
  access: 'public',
  kind: 'query',
  bindable: 'DeliveryInfo',
  doc: 'What the store promises about delivery and returns: methods with fees, days and areas, the days for returns, contact. With `ptNbr`, the methods that the product can go by.',
  request: Type.Object({ ptNbr: Type.Optional(Nbr()) }),
  response: Type.Object({ DeliveryInfo }),
  cache: { table: 'frcList', ticks: ['configTick', 'ptTick'], expires: 600 },
})

export const getAmtFreight = defineOp({
  fun: 'addr',
  op: 'getAmtFreight',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'What a way of delivery costs to a place. An estimate: what an order pays is worked out when it is placed.',
  request: Type.Object({
    frcNbr: Nbr(),
    /** Worth of the goods; that of `carts` where they are named. */
    amt: Money({ default: 0 }),
    cityId: Type.Optional(Nbr()),
    ptNbrs: nbrs,
    skuIds: nbrs,
    carts: Type.Optional(Type.Array(CartPick, { maxItems: 100 })),
  }),
  response: Type.Object({ amtFreight: Money() }),
  errors: { FRC_NOT_USABLE: Type.Object({ frcNbr: Nbr(), reason: Literals(frcFaults) }) },
})

export const getUnavailFrcNbrs = defineOp({
  fun: 'addr',
  op: 'getUnavailFrcNbrs',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'The ways of delivery that some of these goods may not go.',
  request: Type.Object({ ptNbrs: nbrs, skuIds: nbrs }),
  response: Type.Object({ UnavailFrcNbrs: Type.Array(Nbr()) }),
})
