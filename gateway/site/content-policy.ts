import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { analyticsIds } from '../../schemas/base/analytics-ids.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import { embedHosts } from '../../schemas/video.ts'

/** Hashes of what stands in page after page: the same few styles and one script. */
const hashes = new LRUCache<string, string>({ max: 200 })

function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  hashes.set(text, hash)
  return hash
}

/** Inline code and styles that a page may hold: named by a nonce where it is streamed, by hashes where it is cached. */
export type Inline = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] }

/** What of a store's configuration the policy follows (decision 16). */
export type Outside = Pick<ConfigInfo, 'fbPixelId' | 'gaId' | 'gtmId' | 'styleUrl'>

const nothingOutside: Outside = { fbPixelId: '', gaId: '', gtmId: '', styleUrl: '' }

/**
 * The Content-Security-Policy of a page. No code is ever made from strings; scripts come from our own files, and from
 * the analytics vendors that the store configured, and forms go nowhere else but to `formOrigins`.
 */
export function contentPolicy(
  inline: Inline,
  outside: Outside = nothingOutside,
  formOrigins: readonly string[] = [],
): string {
  const [script, style] =
    'nonce' in inline
      ? [[`'nonce-${inline.nonce}'`], [`'nonce-${inline.nonce}'`]]
      : [inline.scripts.map(hashOf), inline.styles.map(hashOf)]
  const vendors = vendorHosts(outside)
  return [
    "default-src 'self'",
    line('script-src', script, vendors.script),
    line('style-src-elem', style, styleOrigin(outside.styleUrl)),
    // Blocks pass numbers to their styles as custom properties on the element.
    "style-src-attr 'unsafe-inline'",
    line('img-src', ['data:'], vendors.img),
    line('connect-src', vendors.connect),
    // Operators enter short links of videos anywhere on a page, and moves keep the policy of the first page: so the
    // two players are always allowed, which get no cookie and only addresses of our making (schemas/video.ts).
    `frame-src ${embedHosts.join(' ')}`,
    // Files of videos lie on hosts that no configuration names. Media run no code.
    "media-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    line('form-action', formOrigins),
    "frame-ancestors 'self'",
  ].join('; ')
}

const line = (name: string, ...sources: (readonly string[])[]): string =>
  [name, "'self'", ...new Set(sources.flat())].join(' ')

/** Hosts of the vendors whose ids the store configured; none otherwise. */
function vendorHosts(outside: Outside): Record<'script' | 'img' | 'connect', string[]> {
  const { pixel, tag, manager } = analyticsIds(outside)
  const google = tag ?? manager
  return {
    script: [
      ...(pixel ? ['https://connect.facebook.net'] : []),
      ...(google ? ['https://www.googletagmanager.com'] : []),
    ],
    img: [
      ...(pixel ? ['https://www.facebook.com'] : []),
      ...(google ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] : []),
    ],
    connect: [
      ...(pixel ? ['https://connect.facebook.net', 'https://www.facebook.com'] : []),
      ...(google
        ? [
            'https://www.googletagmanager.com',
            'https://*.google-analytics.com',
            'https://*.analytics.google.com',
          ]
        : []),
    ],
  }
}

/** Origin of the store's own stylesheet where it lies on another host. */
function styleOrigin(styleUrl: string): string[] {
  const url = styleAddress(styleUrl)
  return url?.startsWith('https:') ? [new URL(url).origin] : []
}

/** The store's own stylesheet: a path of this host or an address under https; anything else is none. */
export function styleAddress(styleUrl: string): string | undefined {
  const value = styleUrl.trim()
  if (/^\/(?![/\\])[^\\\s]*$/.test(value)) return value
  try {
    const url = new URL(value)
    return url.protocol === 'https:' && !url.username && !url.password ? url.href : undefined
  } catch {
    return undefined
  }
}
