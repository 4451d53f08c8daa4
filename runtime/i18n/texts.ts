import { createInstance } from 'i18next'
import type { Lang } from '../../schemas/lang.ts'

export type Texts = Record<string, string>

/**
 * Returns the text of a key in the visit's language; `{{name}}` inserts a value, `count` selects
 * the plural.
 */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * Creates the translator of one language from given texts, so that the server and the first render
 * do not wait.
 */
export const createTranslate = (lang: Lang, texts: Texts): Translate => createTexts(lang, texts).t

/** The same for a set of texts to which bundles can be added. */
export function createTexts(
  lang: Lang,
  texts: Texts,
): { t: Translate; add: (more: Texts) => void } {
  const i18n = createInstance()
  void i18n.init({
    lng: lang,
    resources: { [lang]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
  })
  // Most texts take no values and are requested again with every block that is drawn.
  const plain = new Map<string, string>()
  return {
    t(key, values) {
      if (values) return i18n.t(key, values)
      const known = plain.get(key) ?? i18n.t(key)
      plain.set(key, known)
      return known
    },
    add(more) {
      i18n.addResources(lang, 'translation', more)
      plain.clear()
    },
  }
}
