import { Trouble } from '../trouble.ts'

/** Address of a page document (ARCHITECTURE.md, "page document"). */
export interface PageAddress {
  p1: string
  p2: string
  p3: string
}

/** Parses `home`, `head/hv0000` or `item//P10001`: parts separated by slashes, possibly empty. */
export function addressOf(text: string): PageAddress {
  const [p1 = '', p2 = '', p3 = '', ...more] = text.split('/')
  const isFine =
    /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(p1) &&
    [p2, p3].every((part) => /^[A-Za-z0-9-]{0,40}$/.test(part))
  if (!isFine || more.length)
    throw new Trouble(
      `"${text}" is not a page address; write p1/p2/p3, like home, head/hv0000 or item//P10001`,
    )
  return { p1, p2, p3 }
}

export const addressText = ({ p1, p2, p3 }: PageAddress): string =>
  [p1, p2, p3].join('/').replace(/\/+$/, '')
