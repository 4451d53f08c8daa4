import enUS from '../../runtime/i18n/locales/en-US/notices.json' with { type: 'json' }
import idID from '../../runtime/i18n/locales/id-ID/notices.json' with { type: 'json' }
import thTH from '../../runtime/i18n/locales/th-TH/notices.json' with { type: 'json' }
import viVN from '../../runtime/i18n/locales/vi-VN/notices.json' with { type: 'json' }
import zhCN from '../../runtime/i18n/locales/zh-CN/notices.json' with { type: 'json' }
import zhTW from '../../runtime/i18n/locales/zh-TW/notices.json' with { type: 'json' }
import { createTranslate, type Translate } from '../../runtime/i18n/texts.ts'
import type { Lang } from '../../schemas/lang.ts'

const translators: Record<Lang, Translate> = {
  'zh-TW': createTranslate('zh-TW', zhTW),
  'zh-CN': createTranslate('zh-CN', zhCN),
  'en-US': createTranslate('en-US', enUS),
  'vi-VN': createTranslate('vi-VN', viVN),
  'th-TH': createTranslate('th-TH', thTH),
  'id-ID': createTranslate('id-ID', idID),
}

/** The words of notices in one language. Values are put in as they are: whoever writes HTML escapes. */
export const noticeTexts = (lang: Lang): Translate => translators[lang]
