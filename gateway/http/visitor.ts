import { randomBytes } from 'node:crypto'

/** A cookie to be set, or to be taken back where it has no value. */
export interface CookieChange {
  name: string
  value: string | undefined
  /** Whether the page's own scripts may read it. */
  isReadable: boolean
  /** Seconds; absent: until the browser ends. */
  lasts?: number
}

/** Whose browser asks: what its cookies say, and what they are to say after this call. */
export interface Visitor {
  /** From the trusted proxies, or the connection. */
  address: string
  /** `https://shop.example` */
  origin: string
  sid: string | undefined
  /** A random token that puzzles and social sign-ins are bound to; made when it is first needed. */
  token(): string
  /** The same where there is one already. */
  knownToken: string | undefined
  set(change: CookieChange): void
  /** What was set, for whoever writes the answer. */
  changes: readonly CookieChange[]
}

export const visitorCookie = 'visitor'
const visitorLasts = 1_800

export function createVisitor(
  known: Pick<Visitor, 'address' | 'origin' | 'sid'> & { token: string | undefined },
): Visitor {
  const changes: CookieChange[] = []
  let token = known.token && known.token.length <= 100 ? known.token : undefined
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
    set,
    changes,
  }
}
