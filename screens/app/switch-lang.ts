import type { Lang } from '../../schemas/lang.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { tellWorker } from './worker-message.ts'

/** Keeps the choice where the server reads it; the first cookie a guest gets, and only by choosing. */
export function rememberLang(lang: Lang): void {
  document.cookie = `lang=${lang}; path=${basePath}; max-age=31536000; samesite=lax`
  tellWorker({ type: 'forgetPages' })
}

/** Clears what is kept in the old language and starts anew (S1 §4 "Language change"). */
export async function switchLang(storeNbr: string, lang: Lang): Promise<void> {
  rememberLang(lang)
  const { LocalDatabase } = await import('../../runtime/cache/local-database.ts')
  await new LocalDatabase(storeNbr).destroy().catch(() => undefined) // without storage there is nothing to clear
  try {
    sessionStorage.clear()
    localStorage.clear()
  } catch {
    // Refused storage holds nothing.
  }
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  location.replace(url)
}
