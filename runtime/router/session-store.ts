/**
 * Session storage, kept for one visit. Throws if the browser refuses it; callers then show a
 * message.
 */
export const sessionStore = {
  get(key: string): string | null {
    return storage(key).getItem(key)
  },
  set(key: string, value: string): void {
    storage(key).setItem(key, value)
  },
  remove(key: string): void {
    storage(key).removeItem(key)
  },
}

function storage(key: string): Storage {
  if (!key) throw new Error('sessionStore: a key is needed')
  try {
    return window.sessionStorage
  } catch {
    throw new Error('Nonsupport sessionStorage')
  }
}
