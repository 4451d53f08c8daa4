import { sessionStore } from '../../../runtime/browser-store.ts'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'

const key = 'vitrine-reviewed'
const ofGuest = 'guest'

/**
 * The order in the address of a product page that opens the review form. The token of a guest's order
 * stays out of it, as product pages report their address to analytics.
 */
export const reviewName = (soNbr: string): string => (isSoToken(soNbr) ? ofGuest : soNbr)

/** Remembers the order of a guest for this tab. */
export function rememberReviewed(soNbr: string): void {
  if (isSoToken(soNbr)) sessionStore.set(key, soNbr)
}

/** The order that an address names; `undefined` if this tab does not know the guest's. */
export const reviewedOrder = (name: string | undefined): string | undefined =>
  name === ofGuest ? (sessionStore.get(key) ?? undefined) : name
