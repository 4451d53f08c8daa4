import type { TextKey } from './all.ts'
import type { StudioLang } from './langs.ts'

export type StudioTexts = Readonly<Record<TextKey, string>>

/** One file per language: an operator loads only one. */
const files = {
  'zh-TW': () => import('../../../generated/studio/texts/zh-TW.ts'),
  'zh-CN': () => import('../../../generated/studio/texts/zh-CN.ts'),
  'en-US': () => import('../../../generated/studio/texts/en-US.ts'),
} satisfies Record<StudioLang, unknown>

export const loadTexts = async (lang: StudioLang): Promise<StudioTexts> =>
  (await files[lang]()).texts
