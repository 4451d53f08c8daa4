import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { StudioLang } from '../all.ts'
import { useTexts } from '../texts.tsx'

type Translations = Readonly<Record<string, string>>

/** Translations by English text, so that texts of several blocks are translated once. */
const files: Record<StudioLang, () => Promise<Translations>> = {
  'en-US': () => Promise.resolve({}),
  'zh-TW': async () => (await import('./zh-TW.json')).default,
  'zh-CN': async () => (await import('./zh-CN.json')).default,
}

/**
 * Translates the English texts of block schemas: names of blocks and groups, explanations, titles
 * and descriptions of props, names of choices. Returns the English text until they are loaded.
 */
export function useSchemaText(): (english: string) => string {
  const { lang } = useTexts()
  const { data } = useQuery(schemaTextsIn(lang))
  return useCallback((english) => data?.[english] ?? english, [data])
}

/** The translations of a language, loaded once; none for English. */
export const schemaTextsIn = (lang: StudioLang) =>
  queryOptions({ queryKey: ['schemaTexts', lang], queryFn: files[lang], staleTime: Infinity })
