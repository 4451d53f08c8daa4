import type { Lang } from '../../schemas/lang.ts'
import type { Texts } from './texts.ts'

const loaders: Record<Lang, () => Promise<{ texts: Texts }>> = {
  'zh-TW': () => import('./locales/zh-TW/index.ts'),
  'zh-CN': () => import('./locales/zh-CN/index.ts'),
  'en-US': () => import('./locales/en-US/index.ts'),
  'vi-VN': () => import('./locales/vi-VN/index.ts'),
  'th-TH': () => import('./locales/th-TH/index.ts'),
  'id-ID': () => import('./locales/id-ID/index.ts'),
}

/** The texts of one language; each is a chunk of its own. */
export const loadTexts = async (lang: Lang): Promise<Texts> => (await loaders[lang]()).texts
