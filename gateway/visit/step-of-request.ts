import { addBuyNow, addCart } from '../../schemas/cart/cart.ops.ts'
import { getPtInfo } from '../../schemas/catalog/pt.ops.ts'
import { getCheckoutResult } from '../../schemas/order/checkout.ops.ts'
import {
  addCartOrder,
  addGuestOrder,
  addOrder,
  addVirtualOrder,
} from '../../schemas/order/order.ops.ts'
import { basePath, editQuery, previewQuery } from '../../schemas/protocol/constants.ts'
import { matchScreen } from '../../site/screens/match.ts'

/** A visit's steps as bits. */
export const stepBits = { visits: 1, products: 2, carts: 4, checkouts: 8, orders: 16 } as const

const ofOps: ReadonlyMap<string, number> = new Map([
  [getPtInfo.key, stepBits.products],
  [addCart.key, stepBits.carts],
  [addBuyNow.key, stepBits.carts],
  [getCheckoutResult.key, stepBits.checkouts],
  [addOrder.key, stepBits.orders],
  [addCartOrder.key, stepBits.orders],
  [addVirtualOrder.key, stepBits.orders],
  [addGuestOrder.key, stepBits.orders],
])

/** The step that an operation called by a browser represents. */
export const stepOfOp = (query: URLSearchParams): number =>
  ofOps.get(`${query.get('fun')}.${query.get('op')}`) ?? 0

/** The step that a page represents; 0 for other paths, and for pages viewed by operators. */
export function stepOfPage({ pathname, searchParams }: URL): number {
  if (!pathname.startsWith(`${basePath}/`)) return 0
  if (searchParams.has(editQuery) || searchParams.has(previewQuery)) return 0
  const { name } = matchScreen(pathname.slice(basePath.length))
  if (name === 'notFound') return 0
  return stepBits.visits | (name === 'item' || name === 'buy' ? stepBits.products : 0)
}
