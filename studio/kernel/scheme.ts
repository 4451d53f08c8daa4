import { useSyncExternalStore } from 'react'
import { localStore } from '../../runtime/browser-store.ts'

/** Colours of the Studio: as the system has them, or one of the two always. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const storageKey = 'studio.scheme'
const listeners = new Set<() => void>()

const stored = (): Scheme => {
  const word = localStore.get(storageKey)
  return schemes.find((name) => name === word) ?? 'system'
}

/** Draws the Studio in the scheme that was chosen in this browser. */
export function applyScheme(): void {
  const scheme = stored()
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
}

/** Chooses a scheme for this browser. */
export function setScheme(scheme: Scheme): void {
  localStore.set(storageKey, scheme)
  applyScheme()
  listeners.forEach((listen) => listen())
}

/** The scheme that is chosen. */
export const useScheme = (): Scheme =>
  useSyncExternalStore((listen) => {
    listeners.add(listen)
    return () => listeners.delete(listen)
  }, stored)
