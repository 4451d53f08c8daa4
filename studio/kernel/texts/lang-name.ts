import { langs, type Lang } from '../../../schemas/lang.ts'

const languageOf = (lang: Lang) => lang.split('-')[0]

/** Name of a language in that language; with its region where it has several. */
export function ownLangName(lang: Lang): string {
  const isOnlyOne = langs.filter((one) => languageOf(one) === languageOf(lang)).length === 1
  const tag = (isOnlyOne && languageOf(lang)) || lang
  return new Intl.DisplayNames(lang, { type: 'language' }).of(tag) ?? lang
}
