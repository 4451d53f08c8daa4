/** Address of a page document; absent parts are empty. */
export interface PageAddress {
  p1: string
  p2: string
  p3: string
}

export const nameOfPage = ({ p1, p2, p3 }: PageAddress): string =>
  [p1, p2, p3].join('/').replace(/\/+$/, '')

/** Represents an empty part in an address of the Studio. */
const empty = '-'

/** The page that an address of the Studio names after `/STORE/pages/`. */
export const pageAt = ([p1 = '', p2 = '', p3 = '']: readonly string[]): PageAddress => {
  const part = (text: string) => (text === empty ? '' : text)
  return { p1: part(p1), p2: part(p2), p3: part(p3) }
}

/** The way there, as `pageAt` reads it. */
export const pagePath = ({ p1, p2, p3 }: PageAddress): string =>
  [p1, p2 || (p3 && empty), p3].filter(Boolean).join('/')
