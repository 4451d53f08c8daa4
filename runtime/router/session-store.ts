/** What lasts for a visit. A browser without it cannot be sent back after signing in, and is told so (S1 §8). */
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
