import enUS from '../../site/texts/locales/en-US/errors.json' with { type: 'json' }
import idID from '../../site/texts/locales/id-ID/errors.json' with { type: 'json' }
import thTH from '../../site/texts/locales/th-TH/errors.json' with { type: 'json' }
import viVN from '../../site/texts/locales/vi-VN/errors.json' with { type: 'json' }
import zhCN from '../../site/texts/locales/zh-CN/errors.json' with { type: 'json' }
import zhTW from '../../site/texts/locales/zh-TW/errors.json' with { type: 'json' }
import type { Lang } from '../../schemas/lang.ts'
import { silentCodes } from '../../schemas/protocol/envelope.ts'

const texts: Record<Lang, Record<string, string>> = {
  'zh-TW': zhTW,
  'zh-CN': zhCN,
  'en-US': enUS,
  'vi-VN': viVN,
  'th-TH': thTH,
  'id-ID': idID,
}

/** The shopper's message for a failure; empty for one of `silentCodes`. */
export const messageOf = (code: string, lang: Lang): string =>
  silentCodes.includes(code)
    ? ''
    : (texts[lang][`error.${code}`] ?? texts[lang]['error.SYSTEM_ERROR'] ?? code)

/** The same with the values of the failure, such as the number that is taken. */
export const filledMessage = (code: string, lang: Lang, data: unknown): string =>
  messageOf(code, lang).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = typeof data === 'object' && data !== null && Reflect.get(data, name)
    if (Array.isArray(value)) return value.join(', ')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
