/**
 * Session storage, kept for one visit. If the browser refuses it, it is empty, and `set` throws;
 * callers then show a message or do without.
 */
export const sessionStore = {
  get(key: string): string | null {
    return storage(key)?.getItem(key) ?? null
  },
  set(key: string, value: string): void {
    const store = storage(key)
    if (!store) throw new Error('Nonsupport sessionStorage')
    store.setItem(key, value)
  },
  remove(key: string): void {
    storage(key)?.removeItem(key)
  },
}

function storage(key: string): Storage | undefined {
  if (!key) throw new Error('sessionStore: a key is needed')
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
