import type { Lang } from '../../../schemas/lang.ts'
import type { StudioLang } from './all.ts'

/** Name of a language in the Studio's own. */
export const langName = (lang: Lang, own: StudioLang): string =>
  new Intl.DisplayNames(own, { type: 'language' }).of(lang) ?? lang

/** Name of a language in that language. */
export const ownLangName = (lang: Lang): string =>
  new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang
