import type { Lang } from '../../../schemas/lang.ts'
import { useTexts } from './texts.tsx'

/** The name of a language in the Studio's. */
export function useLangName(): (lang: Lang) => string {
  const { lang: own } = useTexts()
  const names = new Intl.DisplayNames(own, { type: 'language' })
  return (lang) => names.of(lang) ?? lang
}
