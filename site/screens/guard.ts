import type { MemAcType } from '../../schemas/account/account.schema.ts'
import { screenOf, type Match } from './match.ts'

/**
 * Returns the address that an address has moved to, or `undefined` if it is the one to show. The
 * query stays. Browser and server share this rule.
 */
export function redirectOf(match: Match, address: string): string | undefined {
  const { redirect } = screenOf(match)
  const path = address.split('?', 1)[0] ?? ''
  return redirect === undefined || path === redirect
    ? undefined
    : redirect + address.slice(path.length)
}

/** What the navigation rules need to know about a visitor. */
export interface Visitor {
  userNbr?: string
  memAcType?: MemAcType
  /** Guests of the store have a cart. */
  isGuestCart?: boolean | undefined
}

/**
 * Returns where a visitor must go first, or `undefined` if the page may be shown: guests go to the
 * login (at the cart only if the store keeps none for them), members with one contact to adding the other. Browser and server share this rule.
 */
export function guardOf(match: Match, address: string, visitor: Visitor): string | undefined {
  const { login } = screenOf(match)
  const isGuest = visitor.userNbr === undefined
  if (login === 'open' || (login === 'cart' && isGuest && visitor.isGuestCart)) return undefined
  const back = encodeURIComponent(address)
  if (isGuest) return `/account/login?redirect=${back}`
  if (!visitor.memAcType || match.name === 'bind') return undefined
  const type = visitor.memAcType === 'mobile' ? 'email' : 'mobile'
  return `/account/bind?type=${type}&redirect=${back}`
}
