import { Type } from '@sinclair/typebox'
import { Literals } from '../kit/types.ts'
import { orderStats } from './order-stat.ts'
import { soTokenPattern } from './order-token.ts'

/** An order number, or the token that gives access without a login. */
export const SoNbr = () => Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$' })

/** 192 random bits. The token alone gives access to the order and cannot be guessed. */
export const SoToken = () => Type.String({ pattern: soTokenPattern })

/** The state of an order. */
export const OrderStat = () => Literals(orderStats)
