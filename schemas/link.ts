import type { Link } from './link.schema.ts'

/**
 * The address a link leads to, or `undefined` where it leads nowhere.
 * In-shop addresses start with `/` and are relative to the base path; anything but https, http, tel and
 * mailto is refused, so a link can never run code.
 */
export function hrefOf({ linkType, link }: Link, corpNbr: string): string | undefined {
  const value = link.trim()
  if (linkType === 'none' || !value) return undefined
  const nbr = encodeURIComponent(value)
  switch (linkType) {
    case 'pt':
      return `/item/${corpNbr}/${nbr}`
    case 'cg':
      return `/items/${nbr}`
    case 'cpg':
      return `/campaign/${corpNbr}/${nbr}`
    case 'cpn':
      return `/promo/${corpNbr}/${nbr}`
    case 'info':
      return `/info/${nbr}`
    case 'form':
      return `/form/${nbr}`
    case 'search':
      return `/search?q=${nbr}`
    case 'page':
      return safePath(value)
    case 'url':
      return /^https?:\/\/[^\s/]/i.test(value) ? value : undefined
    case 'tel':
      return /^\+?[0-9 ()-]{3,20}$/.test(value) ? `tel:${value.replace(/[ ()]/g, '')}` : undefined
    case 'mail':
      return /^[^\s@?&]+@[^\s@?&]+$/.test(value) ? `mailto:${value}` : undefined
  }
}

/** A path within the shop, or `undefined` for anything that could leave it (`//host`, `/\host`, schemes, controls). */
export function safePath(value: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must be refused
  return /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(value) ? value : undefined
}
