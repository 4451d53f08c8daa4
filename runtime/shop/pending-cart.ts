import { isRecord } from '../../engine/contract/is-record.ts'
import type { BuyLine } from '../../schemas/cart/cart.schema.ts'
import { assertKept, sessionStore } from '../browser-store.ts'

const key = 'vitrine-cart-add'

/** Stores what a guest adds to the cart until the sign-in, for this visit. Throws if it cannot. */
export const keepForCart = (lines: readonly BuyLine[]): void =>
  assertKept(sessionStore.write(key, lines))

/** Returns and removes what was stored. */
export function takeForCart(): BuyLine[] {
  const lines = sessionStore.read(key, isLines)
  sessionStore.remove(key)
  return lines ?? []
}

/** The fields that every line has; the gateway checks the lines. */
const isLines = (value: unknown): value is BuyLine[] =>
  Array.isArray(value) &&
  value.every((line) => isRecord(line) && 'skuId' in line && 'qtyOrd' in line && 'kind' in line)
