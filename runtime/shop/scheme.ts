import { schemeKey } from '../../schemas/scheme-key.ts'
import { localStore } from '../browser-store.ts'

declare global {
  interface Window {
    /** Draws the page in the stored scheme, see `site/head/scheme-choice.ts`. */
    applyScheme?: () => void
  }
}

/** What a shopper may choose; empty for the scheme of the device. */
export type SchemeChoice = 'light' | 'dark' | ''

/** The choice that the page is drawn with. */
export function chosenScheme(): SchemeChoice {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : ''
}

/** Stores the choice and draws this page and those in other tabs accordingly. */
export function chooseScheme(choice: SchemeChoice): void {
  const isKept = choice ? localStore.set(schemeKey, choice) : localStore.remove(schemeKey)
  if (isKept) window.applyScheme?.()
  // Storage is denied: the choice holds for this page.
  else if (choice) document.documentElement.dataset.scheme = choice
  else delete document.documentElement.dataset.scheme
}
