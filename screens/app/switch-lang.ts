import { localStore, sessionStore } from '../../runtime/browser-store.ts'
import type { Lang } from '../../schemas/lang.ts'
import { langCookie } from '../../schemas/lang-cookie.ts'
import { forgetKeptPages } from './offline/worker-message.ts'

/**
 * Stores the choice in the cookie that the server reads; a guest gets no cookie before this choice.
 */
export function rememberLang(lang: Lang): void {
  document.cookie = langCookie(lang)
  void forgetKeptPages().catch(() => undefined) // without storage nothing is kept
}

/** Storage keys that survive a change of language: choices, unfinished work, attribution. */
const theirs = /^vitrine-(draft|wait|form|guest|cart-add|return|corp|sharer|purchase|scheme)\b/

/** Deletes what is stored in the old language and reloads the page in the new one. */
export async function switchLang(storeNbr: string, lang: Lang): Promise<void> {
  rememberLang(lang)
  const { LocalDatabase } = await import('../../runtime/cache/local-database.ts')
  await new LocalDatabase(storeNbr).forgetAnswers().catch(() => undefined) // without storage there is nothing to delete
  for (const store of [sessionStore, localStore])
    for (const key of store.keys()) if (!theirs.test(key)) store.remove(key)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  location.replace(url)
}
