import type { Lang } from '../../../schemas/lang.ts'

/** The language that a browser prefers among those of a store; `undefined` if it is shown already. */
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

/** Language and script: who reads Hong Kong's Chinese reads Taiwan's. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined // a browser may name anything
  }
}
