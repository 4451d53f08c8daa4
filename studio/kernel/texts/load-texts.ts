import type { TextKey } from './all.ts'
import type { StudioLang } from './langs.ts'

export type StudioTexts = Readonly<Record<TextKey, string>>

/** One file each: an operator reads one language, and waits for no other. */
const files = {
  'zh-TW': () => import('./texts-tw.ts'),
  'zh-CN': () => import('./texts-cn.ts'),
  'en-US': () => import('./texts-en.ts'),
} satisfies Record<StudioLang, unknown>

export const loadTexts = async (lang: StudioLang): Promise<StudioTexts> =>
  (await files[lang]()).texts as StudioTexts // of the same files as `TextKey`; a test compares them
