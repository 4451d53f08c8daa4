import { createInstance } from 'i18next'
import type { Lang } from '../../schemas/lang.ts'

export type Texts = Record<string, string>

/** Text of a key in the visit's language; `{{name}}` takes a value, `count` picks the plural. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** The translator of one language. Its texts are given, so that the server and the first render need not wait. */
export function createTranslate(lang: Lang, texts: Texts): Translate {
  const i18n = createInstance()
  void i18n.init({
    lng: lang,
    resources: { [lang]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
  })
  return (key, values) => i18n.t(key, values ?? {})
}
