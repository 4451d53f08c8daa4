import { localStore } from '../../../runtime/browser-store.ts'
import { hasLangCookie } from '../../../schemas/lang-cookie.ts'

const keyOf = (storeNbr: string) => `vitrine-lang-offer-${storeNbr}`

/** Records that the offer was refused, so that it is not made again. */
export function refuseLang(storeNbr: string): void {
  localStore.set(keyOf(storeNbr), 'over')
}

/**
 * Whether the shopper has neither chosen a language nor refused one. Always false in a browser that
 * denies storage, which cannot remember a refusal.
 */
export const isLangOpen = (storeNbr: string): boolean =>
  localStore.get(keyOf(storeNbr)) === null && !hasLangCookie(document.cookie)
