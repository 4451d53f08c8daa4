import { Type } from '@sinclair/typebox'
import { CartPick } from '../cart/cart.schema.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'
import { DeliveryInfo, Frc, frcFaults, PlaceTerms } from './shipping.schema.ts'

const nbrs = Type.Optional(Type.Array(Nbr(), { maxItems: 100 }))

export const getFrcList = defineOp({
  fun: 'addr',
  op: 'getFrcList',
  access: 'public',
  kind: 'query',
  bindable: 'FrcList',
  doc: 'Returns the store’s shipping methods.',
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
  doc: 'Returns the store’s delivery and return terms: shipping methods with fees, days and areas, the return period and contact; with `ptNbr`, only methods that the product can use.',
  request: Type.Object({ ptNbr: Type.Optional(Nbr()) }),
  response: Type.Object({ DeliveryInfo }),
  cache: { table: 'frcList', ticks: ['configTick', 'ptTick'], expires: 600 },
})

export const getPlaceTerms = defineOp({
  fun: 'addr',
  op: 'getPlaceTerms',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'Returns how long each shipping method takes for given goods to a district, by default that of the member’s address, and which methods cannot be used.',
  request: Type.Object({
    ptNbrs: nbrs,
    carts: Type.Optional(Type.Array(CartPick, { maxItems: 100 })),
    cityId: Type.Optional(Nbr()),
  }),
  response: Type.Object({
    /** Name of the district; absent if unknown. */
    city: Type.Optional(Type.String()),
    terms: Type.Array(PlaceTerms),
  }),
})

export const getAmtFreight = defineOp({
  fun: 'addr',
  op: 'getAmtFreight',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'Estimates the shipping fee of a method to a place; the final fee is calculated when the order is placed.',
  request: Type.Object({
    frcNbr: Nbr(),
    /** Total price of the products; taken from `carts` if given. */
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
  doc: 'Returns the shipping methods that are excluded by any of the given products.',
  request: Type.Object({ ptNbrs: nbrs, skuIds: nbrs }),
  response: Type.Object({ UnavailFrcNbrs: Type.Array(Nbr()) }),
})
