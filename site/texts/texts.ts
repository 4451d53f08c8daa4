import type { Lang } from '../../schemas/lang.ts'
import { formatNumber } from '../../schemas/number-text.ts'

export type Texts = Record<string, string>

/**
 * Returns the text of a key in the visit's language. `{{name}}` inserts a value; numbers are written
 * as the language does. In a language with a singular form, the key `key_one` holds it; the value
 * `count` selects it.
 */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * The texts of a visit in the browser, to which bundles can be added. Replaces values and selects
 * plurals as i18next does on the server (`translator.ts`); i18next itself would make up a seventh
 * of the script before hydration (docs/decisions/058).
 */
export function createTexts(
  lang: Lang,
  texts: Texts,
): { t: Translate; add: (more: Texts) => void } {
  const known = { ...texts }
  let rules: Intl.PluralRules | undefined
  const formOf = (key: string, count: string | number | undefined): string => {
    // Most languages have one form only; loading the plural rules takes a phone 20 ms.
    if (typeof count !== 'number' || !(`${key}_one` in known)) return key
    return (rules ??= new Intl.PluralRules(lang)).select(count) === 'one' ? `${key}_one` : key
  }
  return {
    t(key, values) {
      if (!values) return known[key] ?? key
      const text = known[formOf(key, values.count)] ?? key
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name]
        return typeof value === 'number' ? formatNumber(value, lang) : (value ?? '')
      })
    },
    add: (more) => void Object.assign(known, more),
  }
}
