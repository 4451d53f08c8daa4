import type { Lang } from '../../schemas/lang.ts'
import { errorTexts } from '../../schemas/protocol/error-texts.ts'
import { silentCodes } from '../../schemas/protocol/envelope.ts'
import { createTexts, type Translate } from '../../site/texts/texts.ts'

/** The shopper's message for a failure; empty for one of `silentCodes`. */
export const messageOf = (code: string, lang: Lang): string =>
  silentCodes.includes(code)
    ? ''
    : (errorTexts[lang][`error.${code}`] ?? errorTexts[lang]['error.SYSTEM_ERROR'] ?? code)

/** The message with the failure's values filled in, such as the number that is taken. */
export function filledMessage(code: string, lang: Lang, data: unknown): string {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(data ?? {}))
    if (Array.isArray(value)) values[name] = value.join(', ')
    else if (typeof value === 'string' || typeof value === 'number') values[name] = value
  const key = `error.${code}`
  return key in errorTexts[lang] && !silentCodes.includes(code)
    ? translatorOf(lang)(key, values)
    : messageOf(code, lang)
}

const translators = new Map<Lang, Translate>()

function translatorOf(lang: Lang): Translate {
  const known = translators.get(lang) ?? createTexts(lang, errorTexts[lang]).t
  translators.set(lang, known)
  return known
}
