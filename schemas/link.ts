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

/** A path to come back to, or `undefined` for anything that leaves the shop or leads to the login again. */
export function returnPath(value: string): string | undefined {
  const path = safePath(value)
  if (path === undefined || /^\/account\/(login|register|lookup|reset)/.test(path)) return undefined
  // What a browser makes of it must be the same path on the same host.
  return new URL(path, 'http://shop').href === `http://shop${path}` ? path : undefined
}

/** An address that a store configured for its customers' questions: a path of the shop, a page, a phone or a mail. */
export function serviceHref(value: string): string | undefined {
  const address = value.trim()
  if (
    /^https:\/\/[^\s/]/i.test(address) ||
    /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9-]{3,20})$/.test(address)
  )
    return address
  return safePath(address)
}
