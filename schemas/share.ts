/** The ways of sharing that the shop offers (S1 §2 "Share popup"), in the order in which they are shown. */
export const shareChannels = ['line', 'facebook', 'native', 'copy'] as const
export type ShareChannel = (typeof shareChannels)[number]

/** What a way is called in every language; the others have words of their own. */
export const brands: Partial<Record<ShareChannel, string>> = { facebook: 'Facebook', line: 'LINE' }

/** The page of the other side that takes an address to share; `undefined` for what the browser does itself. */
export function shareHref(channel: ShareChannel, url: string): string | undefined {
  const value = encodeURIComponent(url)
  if (channel === 'facebook') return `https://www.facebook.com/sharer/sharer.php?u=${value}`
  if (channel === 'line') return `https://social-plugins.line.me/lineit/share?url=${value}`
  return undefined
}

/**
 * The path under which a page is shared: without its query, which may tell of the visit, and on product pages with
 * who shares it (S1 §6). What stood after the number was the mark of whoever shared it before.
 */
export function sharedPath(path: string, userNbr: string | undefined): string {
  const [, product, number] = /^(\/(?:item|buy)\/[^/?#]+\/)([^/?#_]+)/.exec(path) ?? []
  if (product && number) return product + number + (userNbr ? `_u_${userNbr}` : '')
  return path.split(/[?#]/, 1)[0] || '/'
}

/** Days for which an order is put down to whoever shared the page. */
export const keptDays = 7

/** Who shared the product page that stands under a path, as `sharedPath` wrote it down. */
export function sharerIn(path: string): string | undefined {
  const [, sharerNbr] =
    /^\/(?:item|buy)\/[^/?#]+\/[^/?#_]+_u_([A-Za-z0-9-]{1,40})(?=$|[?#/])/.exec(path) ?? []
  return sharerNbr
}
