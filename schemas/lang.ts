/** The six languages every text of the shop exists in (S1 §9). */
export const langs = ['zh-TW', 'zh-CN', 'en-US', 'vi-VN', 'th-TH', 'id-ID'] as const
export type Lang = (typeof langs)[number]

/** Applies only where neither the shopper nor the store has chosen one. */
export const defaultLang: Lang = 'zh-TW'

export const isLang = (value: unknown): value is Lang => langs.includes(value as Lang) // `includes` asks for a Lang to look for one

/** A text in some of the languages; a reader falls back to the store's default language. */
export type Localized = Partial<Record<Lang, string>>
