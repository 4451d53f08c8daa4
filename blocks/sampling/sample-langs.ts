import type { Lang } from '../../schemas/lang.ts'

/** Languages in which the samples are written. */
export const sampleLangs = ['zh-TW', 'en-US'] as const
export type SampleLang = (typeof sampleLangs)[number]

/** The language of samples that a reader of another language understands best. */
export const sampleLangFor = (lang: Lang): SampleLang => (lang.startsWith('zh') ? 'zh-TW' : 'en-US')
