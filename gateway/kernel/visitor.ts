import { randomBytes } from 'node:crypto'
import { guestCartDays } from '../../schemas/cart/guest-cart.ts'

/** A cookie to set, or to remove if it has no value. */
export interface CookieChange {
  name: string
  value: string | undefined
  /** Whether the page's scripts may read it. */
  isReadable: boolean
  /** Seconds; absent for a session cookie. */
  lasts?: number
}

/** The requesting browser: its cookies, and the changes to them that this call makes. */
export interface Visitor {
  /** Client address, from the trusted proxies or the connection. */
  address: string
  /** `https://shop.example` */
  origin: string
  sid: string | undefined
  /** Random token that puzzles and social sign-ins are bound to; created on first use. */
  token(): string
  /** The same token if it already exists. */
  knownToken: string | undefined
  /** The same token, kept for another `visitorLasts`. */
  keptToken(): string
  /** Token of the cart that the browser keeps while nobody is signed in. */
  cartToken: string | undefined
  /** Keeps the token of a cart in the browser, or removes it. */
  keepCart(token: string | undefined): void
  set(change: CookieChange): void
  /** Changes to write to the response. */
  changes: readonly CookieChange[]
}

export const visitorCookie = 'visitor'
/** Seconds for which the browser keeps the token. */
export const visitorLasts = 1_800

export const cartCookie = 'cart'

export function createVisitor(
  known: Pick<Visitor, 'address' | 'origin' | 'sid'> & {
    token: string | undefined
    cartToken?: string | undefined
  },
): Visitor {
  const changes: CookieChange[] = []
  let token = bounded(known.token)
  let cartToken = bounded(known.cartToken)
  const set = (change: CookieChange) => void changes.push(change)
  return {
    address: known.address,
    origin: known.origin,
    sid: known.sid,
    get knownToken() {
      return token
    },
    token() {
      if (token === undefined) {
        token = randomBytes(24).toString('base64url')
        set({ name: visitorCookie, value: token, isReadable: false, lasts: visitorLasts })
      }
      return token
    },
    keptToken() {
      token ??= randomBytes(24).toString('base64url')
      set({ name: visitorCookie, value: token, isReadable: false, lasts: visitorLasts })
      return token
    },
    get cartToken() {
      return cartToken
    },
    keepCart(value) {
      cartToken = value
      set({ name: cartCookie, value, isReadable: false, lasts: guestCartDays * 86_400 })
    },
    set,
    changes,
  }
}

/** Ignores a cookie that the gateway did not set. */
const bounded = (token: string | undefined) => (token && token.length <= 100 ? token : undefined)
