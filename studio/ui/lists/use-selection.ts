import { useState } from 'react'

/** Selected rows by key, in list order. */
export interface Selection {
  keys: ReadonlySet<string>
  has(key: string): boolean
  /** Selects or deselects a row; with `isRange` all from the last one on. */
  toggle(key: string, isRange?: boolean): void
  toggleAll(): void
  clear(): void
}

export function useSelection(all: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  // What the filter no longer shows is not chosen either.
  const keys = new Set(all.filter((key) => chosen.has(key)))
  return {
    keys,
    has: (key) => keys.has(key),
    toggle(key, isRange = false) {
      const next = new Set(keys)
      const isIn = !keys.has(key)
      const from = isRange && last !== undefined ? all.indexOf(last) : -1
      const to = all.indexOf(key)
      const range = from < 0 ? [key] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
      for (const one of range) next[isIn ? 'add' : 'delete'](one)
      setChosen(next)
      setLast(key)
    },
    toggleAll: () => setChosen(new Set(keys.size === all.length ? [] : all)),
    clear: () => setChosen(new Set()),
  }
}
