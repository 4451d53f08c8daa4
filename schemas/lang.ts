/** The languages of the shop. */
export const langs = ['zh-TW', 'zh-CN', 'en-US', 'vi-VN', 'th-TH', 'id-ID'] as const
export type Lang = (typeof langs)[number]

/** Used if neither the shopper nor the store has chosen a language. */
export const defaultLang: Lang = 'zh-TW'

export const isLang = (value: unknown): value is Lang => langs.includes(value as Lang) // `includes` only accepts a Lang

/** A text in some of the languages; the store's default language is the fallback. */
export type Localized = Partial<Record<Lang, string>>
