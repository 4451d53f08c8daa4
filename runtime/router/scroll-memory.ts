const storageKey = 'vitrine-scroll'
const mostPages = 50

/** Scroll positions by address, for pages that restore theirs; kept in session storage. */
export function readScroll(address: string): number {
  return positions()[address] ?? 0
}

export function rememberScroll(address: string, top: number): void {
  const { [address]: _old, ...others } = positions()
  const kept = Object.entries(others).slice(1 - mostPages)
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify(Object.fromEntries([...kept, [address, Math.round(top)]])),
    )
  } catch {
    // Without storage a page starts at its top again.
  }
}

function positions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return stored !== null && typeof stored === 'object' ? (stored as Record<string, number>) : {} // written above only
  } catch {
    return {}
  }
}
