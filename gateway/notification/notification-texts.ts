import enUS from '../../site/texts/locales/en-US/notifications.json' with { type: 'json' }
import idID from '../../site/texts/locales/id-ID/notifications.json' with { type: 'json' }
import thTH from '../../site/texts/locales/th-TH/notifications.json' with { type: 'json' }
import viVN from '../../site/texts/locales/vi-VN/notifications.json' with { type: 'json' }
import zhCN from '../../site/texts/locales/zh-CN/notifications.json' with { type: 'json' }
import zhTW from '../../site/texts/locales/zh-TW/notifications.json' with { type: 'json' }
import { textsOf } from '../../site/texts/texts-of.ts'
import type { Texts, Translate } from '../../site/texts/texts.ts'
import { createTranslate } from '../../site/texts/translator.ts'
import type { Lang } from '../../schemas/lang.ts'
import { filledWords } from '../../schemas/notification/word-faults.ts'

/** Default texts of notifications. */
export const ownTexts: Readonly<Record<Lang, Texts>> = {
  'zh-TW': zhTW,
  'zh-CN': zhCN,
  'en-US': enUS,
  'vi-VN': viVN,
  'th-TH': thTH,
  'id-ID': idID,
}

/** An operator's texts, by the key of the default text that they replace. */
export type Words = ReadonlyMap<string, string>

const translators = new Map<Lang, Translate>()

/** Includes the texts of orders, returns and delivery, so that emails use the same terms as the pages. */
const translatorOf = (lang: Lang): Translate => {
  const known =
    translators.get(lang) ??
    createTranslate(lang, {
      ...textsOf(lang, ['afterSales', 'blocks', 'delivery', 'group', 'order']),
      ...ownTexts[lang],
    })
  translators.set(lang, known)
  return known
}

/**
 * Texts of notifications in one language, overridden by an operator's where present. Placeholders
 * are not escaped; the caller escapes HTML.
 */
export function notificationTexts(lang: Lang, words: Words): Translate {
  const own = translatorOf(lang)
  return (key, values) => {
    const written = words.get(key)
    return written === undefined ? own(key, values) : filledWords(written, values)
  }
}
