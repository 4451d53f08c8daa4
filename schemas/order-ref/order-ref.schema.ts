import { Type } from '@sinclair/typebox'
import { Literals } from '../kit/types.ts'
import { orderStats } from './order-stat.ts'
import { soTokenPattern } from './order-token.ts'

/** An order number, or the token that gives access without a login. */
export const SoNbr = () => Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$' })

/** What people call an order: its number in the store, `#1001`, or that of the wire. */
export const SoName = () => Type.String({ pattern: '^#?[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' })

/** The number of an order in its store, for people. Absent for a moment after it was placed. */
export const OrderNo = () => Type.Optional(Type.Integer({ minimum: 1 }))

/** 192 random bits. The token alone gives access to the order and cannot be guessed. */
export const SoToken = () => Type.String({ pattern: soTokenPattern })

/** The state of an order. */
export const OrderStat = () => Literals(orderStats)
