import type { Lang } from '../../schemas/lang.ts'
import { errorTexts } from '../../schemas/protocol/error-texts.ts'
import { silentCodes } from '../../schemas/protocol/envelope.ts'

/** The shopper's message for a failure; empty for one of `silentCodes`. */
export const messageOf = (code: string, lang: Lang): string =>
  silentCodes.includes(code)
    ? ''
    : (errorTexts[lang][`error.${code}`] ?? errorTexts[lang]['error.SYSTEM_ERROR'] ?? code)

/** The message with the failure's values filled in, such as the number that is taken. */
export const filledMessage = (code: string, lang: Lang, data: unknown): string =>
  messageOf(code, lang).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = typeof data === 'object' && data !== null && Reflect.get(data, name)
    if (Array.isArray(value)) return value.join(', ')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
