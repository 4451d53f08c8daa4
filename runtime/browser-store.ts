/** Type guard of a stored value, which other code or an older release may have written. */
type Guard<V> = (value: unknown) => value is V

/**
 * Wrapper of localStorage or sessionStorage that never throws: if the browser denies storage it is
 * empty and stores nothing; if it is full it stores nothing more.
 */
function browserStore(name: 'localStorage' | 'sessionStorage') {
  const within = <R>(work: (storage: Storage) => R, otherwise: R): R => {
    try {
      return work(globalThis[name])
    } catch {
      return otherwise
    }
  }
  /** Stores a text. Returns whether it was stored. */
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
    /** Removes a value. Returns whether it is gone. */
    remove: (key: string): boolean =>
      within((storage) => {
        storage.removeItem(key)
        return true
      }, false),
    keys: (): string[] => within(Object.keys, []),
    /** A value stored by `write`; `undefined` if there is none or the guard refuses it. */
    read: <V>(key: string, isValid: Guard<V>): V | undefined =>
      within((storage) => {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        return isValid(value) ? value : undefined
      }, undefined),
    /** Stores a value as JSON. Returns whether it was stored. */
    write: (key: string, value: unknown): boolean => set(key, JSON.stringify(value)),
  }
}

/** Storage of this device. */
export const localStore = browserStore('localStorage')
/** Storage of this tab's visit. */
export const sessionStore = browserStore('sessionStorage')

/** Throws if a required value could not be stored. */
export function assertKept(isKept: boolean): void {
  if (!isKept) throw new Error('Nonsupport sessionStorage')
}

/** A list of texts. */
export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
