import type { Link } from './link.schema.ts'

/**
 * Returns the address of a link, or `undefined` if it has none. Addresses within the shop start
 * with `/` and are relative to the base path. Schemes other than https, http, tel and mailto are
 * refused, so that a link cannot run code.
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

/**
 * Returns a path within the shop, or `undefined` for anything that could leave it (`//host`,
 * `/\host`, schemes, control characters).
 */
export function safePath(value: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters must be refused
  return /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(value) ? value : undefined
}

/** Returns a path to return to, or `undefined` if it leaves the shop or leads back to the login. */
export function returnPath(value: string): string | undefined {
  const path = safePath(value)
  if (path === undefined || /^\/account\/(login|register|lookup|reset)/.test(path)) return undefined
  // The browser must resolve it to the same path on the same host.
  return new URL(path, 'http://shop').href === `http://shop${path}` ? path : undefined
}

/**
 * Returns the address of a configured customer-service link: a path of the shop, a page, a phone
 * number or an email address.
 */
export function serviceHref(value: string): string | undefined {
  const address = value.trim()
  if (
    /^https:\/\/[^\s/]/i.test(address) ||
    /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9-]{3,20})$/.test(address)
  )
    return address
  return safePath(address)
}
