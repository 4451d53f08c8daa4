import enUS from '../../runtime/i18n/locales/en-US/notifications.json' with { type: 'json' }
import idID from '../../runtime/i18n/locales/id-ID/notifications.json' with { type: 'json' }
import thTH from '../../runtime/i18n/locales/th-TH/notifications.json' with { type: 'json' }
import viVN from '../../runtime/i18n/locales/vi-VN/notifications.json' with { type: 'json' }
import zhCN from '../../runtime/i18n/locales/zh-CN/notifications.json' with { type: 'json' }
import zhTW from '../../runtime/i18n/locales/zh-TW/notifications.json' with { type: 'json' }
import { textsOf } from '../../runtime/i18n/locales/index.ts'
import type { Texts, Translate } from '../../runtime/i18n/texts.ts'
import { createTranslate } from '../../runtime/i18n/translator.ts'
import type { Lang } from '../../schemas/lang.ts'

/** Includes the texts of orders and delivery, so that emails use the same terms as the pages. */
const words = (lang: Lang, notifications: Texts): Translate =>
  createTranslate(lang, { ...textsOf(lang, ['blocks', 'order']), ...notifications })

const translators: Record<Lang, Translate> = {
  'zh-TW': words('zh-TW', zhTW),
  'zh-CN': words('zh-CN', zhCN),
  'en-US': words('en-US', enUS),
  'vi-VN': words('vi-VN', viVN),
  'th-TH': words('th-TH', thTH),
  'id-ID': words('id-ID', idID),
}

/**
 * The texts of notifications in one language. Placeholders are not escaped; the caller escapes
 * HTML.
 */
export const notificationTexts = (lang: Lang): Translate => translators[lang]
