import { hasLangCookie } from '../../../schemas/lang-cookie.ts'

const keyOf = (storeNbr: string) => `vitrine-lang-offer-${storeNbr}`

/** The offer was refused: it is not made again. */
export function refuseLang(storeNbr: string): void {
  try {
    localStorage.setItem(keyOf(storeNbr), 'over')
  } catch {
    // Without storage there is no offer.
  }
}

/** Whether the shopper has neither chosen a language nor refused one. */
export function isLangOpen(storeNbr: string): boolean {
  try {
    return localStorage.getItem(keyOf(storeNbr)) === null && !hasLangCookie(document.cookie)
  } catch {
    return false // a browser that refuses storage cannot remember a refusal either
  }
}
