/** Sharing channels, in display order. */
export const shareChannels = ['line', 'facebook', 'native', 'copy'] as const
export type ShareChannel = (typeof shareChannels)[number]

/** Brand names, the same in every language; other channels have translated names. */
export const brands: Partial<Record<ShareChannel, string>> = { facebook: 'Facebook', line: 'LINE' }

/** An app at Facebook, and the address to which its share dialog returns. */
export interface ShareVia {
  appId?: string
  redirectUrl: string
}

/** Whether the channel's page returns to the shop and reports there whether the page was shared. */
export const isReturning = (channel: ShareChannel, via: ShareVia | undefined): boolean =>
  channel === 'facebook' && via?.appId !== undefined

/** Returns the channel's page that shares an address, or `undefined` if the browser shares it. */
export function shareHref(channel: ShareChannel, url: string, via?: ShareVia): string | undefined {
  const value = encodeURIComponent(url)
  if (channel === 'facebook' && via?.appId !== undefined)
    return `https://www.facebook.com/dialog/share?${new URLSearchParams({
      app_id: via.appId,
      display: 'page',
      href: url,
      redirect_uri: via.redirectUrl,
    })}`
  if (channel === 'facebook') return `https://www.facebook.com/sharer/sharer.php?u=${value}`
  if (channel === 'line') return `https://social-plugins.line.me/lineit/share?url=${value}`
  return undefined
}

/**
 * Returns the path under which a page is shared: without its query, which may contain details of
 * the visit. Product paths carry the sharer, who replaces a previous one.
 */
export function sharedPath(path: string, userNbr: string | undefined): string {
  const [, product, number] = /^(\/(?:item|buy)\/[^/?#]+\/)([^/?#_]+)/.exec(path) ?? []
  if (product && number) return product + number + (userNbr ? `_u_${userNbr}` : '')
  return path.split(/[?#]/, 1)[0] || '/'
}

/** Days for which an order is attributed to the sharer. */
export const keptDays = 7

/** Returns the sharer in a product path written by `sharedPath`. */
export function sharerIn(path: string): string | undefined {
  const [, sharerNbr] =
    /^\/(?:item|buy)\/[^/?#]+\/[^/?#_]+_u_([A-Za-z0-9-]{1,40})(?=$|[?#/])/.exec(path) ?? []
  return sharerNbr
}
