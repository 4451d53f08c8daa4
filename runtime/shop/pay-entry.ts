import { sessionStore } from '../browser-store.ts'

const key = 'vitrine-pay-entry'

/**
 * Remembers that a payment was begun from the page of its order, for this tab. Without storage the
 * result page stays open.
 */
export function rememberPayEntry(soNbr: string): void {
  sessionStore.set(key, soNbr)
}

/** Whether the payment of this order was begun from its page; asks once. */
export function takePayEntry(soNbr: string): boolean {
  const isOwn = sessionStore.get(key) === soNbr
  if (isOwn) sessionStore.remove(key)
  return isOwn
}
