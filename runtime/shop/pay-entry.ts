const key = 'vitrine-pay-entry'

/** Remembers that a payment was begun from the page of its order, for this tab. */
export function rememberPayEntry(soNbr: string): void {
  try {
    sessionStorage.setItem(key, soNbr)
  } catch {
    // Without storage the result page stays open.
  }
}

/** Whether the payment of this order was begun from its page; asks once. */
export function takePayEntry(soNbr: string): boolean {
  try {
    const isOwn = sessionStorage.getItem(key) === soNbr
    if (isOwn) sessionStorage.removeItem(key)
    return isOwn
  } catch {
    return false
  }
}
