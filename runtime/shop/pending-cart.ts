import type { BuyLine } from '../../schemas/cart/cart.schema.ts'
import { sessionStore } from '../router/session-store.ts'

const key = 'vitrine-cart-add'

/** Keeps what a guest is about to put into the cart until they have signed in (S2 §2); for this visit. */
export const keepForCart = (lines: readonly BuyLine[]): void =>
  sessionStore.set(key, JSON.stringify(lines))

/** What was kept, once. */
export function takeForCart(): BuyLine[] {
  try {
    const kept = sessionStore.get(key)
    sessionStore.remove(key)
    return kept === null ? [] : (JSON.parse(kept) as BuyLine[]) // written above; the gateway checks it
  } catch {
    return [] // a browser that refuses storage has kept nothing
  }
}
