import type { StoreConfig } from '../store/store-config.ts'
import { sha256 } from '../kernel/seal.ts'
import type { Visitor } from '../kernel/visitor.ts'
import { hashOf } from './member.ts'

/** Whether guests of the store have a cart; otherwise they sign in at the cart. */
export const keepsGuestCarts = ({ config }: { config: StoreConfig }): boolean =>
  config.setting.isGuestCart === true

/**
 * Number of the guest to whom the browser's cart belongs: a hash of its token. `undefined` if the
 * browser has no cart.
 */
export const guestOf = ({ cartToken }: Pick<Visitor, 'cartToken'>): string | undefined =>
  cartToken === undefined ? undefined : hashOf(cartToken)

/**
 * Keeps the browser's cart for some more weeks; begins one if there is none. Its token follows from
 * the key of the call, which only this browser knows, so that a retry whose first answer was lost
 * finds the cart that it began. Returns the guest's number.
 */
export function extendCart(visitor: Visitor, reqId: string): string {
  const token = visitor.cartToken ?? sha256(`cart ${reqId}`)
  visitor.keepCart(token)
  return hashOf(token)
}
