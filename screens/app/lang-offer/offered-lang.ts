import type { Lang } from '../../../schemas/lang.ts'

/** The store's language that the browser prefers; `undefined` if it is already shown. */
export function offeredLang(
  wanted: readonly string[],
  known: readonly Lang[],
  shown: Lang,
): Lang | undefined {
  for (const one of wanted) {
    const spoken = writtenAs(one)
    const found = known.find((lang) => lang === one) ?? known.find((lang) => writtenAs(lang) === spoken) // prettier-ignore
    if (found) return found === shown ? undefined : found
  }
  return undefined
}

/** Language and script of a tag: readers of `zh-HK` can read `zh-TW`. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined // the tag is malformed
  }
}
