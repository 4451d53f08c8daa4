import { sessionStore } from '../browser-store.ts'

const key = 'vitrine-pay-entry'

/**
 * Remembers for this tab that a payment was begun on its order's page. Without storage the result
 * page stays open.
 */
export function rememberPayEntry(soNbr: string): void {
  sessionStore.set(key, soNbr)
}

/** Whether this order's payment was begun on its page; true at most once. */
export function takePayEntry(soNbr: string): boolean {
  const isOwn = sessionStore.get(key) === soNbr
  if (isOwn) sessionStore.remove(key)
  return isOwn
}
