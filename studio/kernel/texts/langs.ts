/** Languages of the Studio itself; pages may have more. */
export const studioLangs = ['zh-TW', 'zh-CN', 'en-US'] as const
export type StudioLang = (typeof studioLangs)[number]
