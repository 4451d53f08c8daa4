import { basePath } from './protocol/constants.ts'

/** Returns the `document.cookie` value that stores the language for a year; the server reads it. */
export const langCookie = (lang: string): string =>
  `lang=${lang}; path=${basePath}; max-age=31536000; samesite=lax`

/** Whether a language was chosen, by the value of `document.cookie`. */
export const hasLangCookie = (cookies: string): boolean => /(^|;\s*)lang=/.test(cookies)
