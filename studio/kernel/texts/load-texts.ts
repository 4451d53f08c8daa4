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

type Edited = (lang: StudioLang, texts: StudioTexts) => void
const listeners = new Set<Edited>()

/** In development: calls `edited` when texts were edited. Returns how to stop. */
export function onEditedTexts(edited: Edited): () => void {
  listeners.add(edited)
  return () => void listeners.delete(edited)
}

if (import.meta.hot) {
  const tell = (lang: StudioLang) => (loaded: unknown) => {
    const { texts } = loaded as { texts: StudioTexts } // the module of that language
    for (const edited of listeners) edited(lang, texts)
  }
  import.meta.hot.accept('../../../generated/studio/texts/zh-TW.ts', tell('zh-TW'))
  import.meta.hot.accept('../../../generated/studio/texts/zh-CN.ts', tell('zh-CN'))
  import.meta.hot.accept('../../../generated/studio/texts/en-US.ts', tell('en-US'))
}
