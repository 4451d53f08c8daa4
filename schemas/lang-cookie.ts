import { basePath } from './protocol/constants.ts'

/** What is written to `document.cookie` when somebody chooses a language; kept for a year, and read by the server. */
export const langCookie = (lang: string): string =>
  `lang=${lang}; path=${basePath}; max-age=31536000; samesite=lax`
