import type { Lang } from '../../schemas/lang.ts'
import { langCookie } from '../../schemas/lang-cookie.ts'
import { postToWorker } from './worker-message.ts'

/** Keeps the choice where the server reads it; the first cookie a guest gets, and only by choosing. */
export function rememberLang(lang: Lang): void {
  document.cookie = langCookie(lang)
  postToWorker({ type: 'forgetPages' })
}

/** What somebody is in the middle of, or came by: theirs in whatever language they go on. */
const theirs = /^vitrine-(draft|wait|form|guest|cart-add|return|corp|sharer|purchase)\b/

/** Clears what is kept in the old language and starts anew (S1 §4 "Language change"). */
export async function switchLang(storeNbr: string, lang: Lang): Promise<void> {
  rememberLang(lang)
  const { LocalDatabase } = await import('../../runtime/cache/local-database.ts')
  await new LocalDatabase(storeNbr).forgetAnswers().catch(() => undefined) // without storage there is nothing to clear
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (!theirs.test(key)) storage.removeItem(key)
  } catch {
    // Refused storage holds nothing.
  }
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  location.replace(url)
}
