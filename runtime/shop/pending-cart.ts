import type { BuyLine } from '../../schemas/cart/cart.schema.ts'
import { sessionStore } from '../router/session-store.ts'

const key = 'vitrine-cart-add'

/** Stores what a guest adds to the cart until the sign-in, for this visit. */
export const keepForCart = (lines: readonly BuyLine[]): void =>
  sessionStore.set(key, JSON.stringify(lines))

/** Returns and removes what was stored. */
export function takeForCart(): BuyLine[] {
  try {
    const kept = sessionStore.get(key)
    sessionStore.remove(key)
    return kept === null ? [] : (JSON.parse(kept) as BuyLine[]) // written above; the gateway checks it
  } catch {
    return [] // written by other code
  }
}
