import { createInstance } from 'i18next'
import type { Lang } from '../../schemas/lang.ts'
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
    if (values) return i18n.t(key, values)
    const known = plain.get(key) ?? i18n.t(key)
    plain.set(key, known)
    return known
  }
}
