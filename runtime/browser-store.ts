/** What a stored value must be; anything else was written by other code or an older release. */
type Guard<V> = (value: unknown) => value is V

/**
 * One of the browser's two stores. Never throws: a store that the browser denies is empty and keeps
 * nothing, one that is full keeps nothing more.
 */
function browserStore(name: 'localStorage' | 'sessionStorage') {
  const within = <R>(work: (storage: Storage) => R, otherwise: R): R => {
    try {
      return work(globalThis[name])
    } catch {
      return otherwise
    }
  }
  /** Whether the text is kept. */
  const set = (key: string, text: string): boolean =>
    within((storage) => {
      storage.setItem(key, text)
      return true
    }, false)
  return {
    /** The text; `null` if there is none, `undefined` if the browser denies storage. */
    get: (key: string) =>
      within<string | null | undefined>((storage) => storage.getItem(key), undefined),
    set,
    /** Whether nothing is kept any more. */
    remove: (key: string): boolean =>
      within((storage) => {
        storage.removeItem(key)
        return true
      }, false),
    keys: (): string[] => within(Object.keys, []),
    /** The value that `write` kept; `undefined` if there is none or the guard refuses it. */
    read: <V>(key: string, isValid: Guard<V>): V | undefined =>
      within((storage) => {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        return isValid(value) ? value : undefined
      }, undefined),
    /** Whether the value is kept, as JSON. */
    write: (key: string, value: unknown): boolean => set(key, JSON.stringify(value)),
  }
}

/** Kept on this device. */
export const localStore = browserStore('localStorage')
/** Kept for the visit of this tab. */
export const sessionStore = browserStore('sessionStorage')

/** For what the shopper cannot go on without: throws unless it is kept. */
export function assertKept(isKept: boolean): void {
  if (!isKept) throw new Error('Nonsupport sessionStorage')
}

/** A list of texts. */
export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
