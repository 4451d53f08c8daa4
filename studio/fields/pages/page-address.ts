/** Address of a page document; absent parts are empty. */
export interface PageAddress {
  p1: string
  p2: string
  p3: string
}

export const nameOfPage = ({ p1, p2, p3 }: PageAddress): string =>
  [p1, p2, p3].join('/').replace(/\/+$/, '')

/** Represents an empty part in a Studio URL. */
const empty = '-'

/** Parses the page address in a Studio URL after `/STORE/pages/`. */
export const pageAt = ([p1 = '', p2 = '', p3 = '']: readonly string[]): PageAddress => {
  const part = (text: string) => (text === empty ? '' : text)
  return { p1: part(p1), p2: part(p2), p3: part(p3) }
}

/** Path of a page in Studio URLs, the inverse of `pageAt`. */
export const pagePath = ({ p1, p2, p3 }: PageAddress): string =>
  [p1, p2 || (p3 && empty), p3].filter(Boolean).join('/')
