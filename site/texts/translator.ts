import { createInstance } from 'i18next'
import type { Lang } from '../../schemas/lang.ts'
import { formatNumber } from '../../schemas/number-text.ts'
import type { Texts, Translate } from './texts.ts'

/** Creates the translator of one language from given texts, for pages, emails and stories. */
export function createTranslate(lang: Lang, texts: Texts): Translate {
  const i18n = createInstance()
  void i18n.init({
    lng: lang,
    resources: { [lang]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes the values
  })
  // Caches texts without values: most have none, and each block that is drawn requests them again.
  const plain = new Map<string, string>()
  return (key, values) => {
    if (values) return i18n.t(key, { ...countOf(values), replace: written(values, lang) })
    const known = plain.get(key) ?? i18n.t(key)
    plain.set(key, known)
    return known
  }
}

type Values = Record<string, string | number>

/** The value that selects a plural, which a text or number that is written already would not. */
const countOf = ({ count }: Values): { count?: number } =>
  typeof count === 'number' ? { count } : {}

/** The values with numbers as the language writes them. */
const written = (values: Values, lang: Lang): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, lang) : value,
    ]),
  )
