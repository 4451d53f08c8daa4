import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { analyticsIds } from '../../schemas/base/analytics-ids.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import { embedHosts } from '../../schemas/video.ts'

/** Cache of hashes: most pages share the same few styles and one script. */
const hashes = new LRUCache<string, string>({ max: 200 })

function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  hashes.set(text, hash)
  return hash
}

/**
 * How inline code and styles are allowed: by a nonce in streamed pages, by hashes in cached ones.
 */
export type Inline = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] }

/** The parts of a store's configuration that the policy depends on. */
export type Outside = Pick<ConfigInfo, 'fbPixelId' | 'gaId' | 'gtmId' | 'styleUrl'>

const nothingOutside: Outside = { fbPixelId: '', gaId: '', gtmId: '', styleUrl: '' }

/**
 * The Content-Security-Policy of a page: no `eval`; scripts only from the shop's own files and the
 * analytics vendors that the store configured; forms only to the shop and to `formOrigins`. Framed by
 * the shop itself only, or in edit mode by the Studio at `studio`.
 */
export function contentPolicy(
  inline: Inline,
  outside: Outside = nothingOutside,
  formOrigins: readonly string[] = [],
  studio?: string,
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
    // Operators can add short video links to any page, and client-side navigation keeps the first
    // page's policy. So the two video players are always allowed; their URLs are built in
    // schemas/video.ts and set no cookies.
    `frame-src ${embedHosts.join(' ')}`,
    // Video files may be on any host. Media run no code.
    "media-src 'self' https:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    line('form-action', formOrigins),
    `frame-ancestors ${studio ?? "'self'"}`,
  ].join('; ')
}

const line = (name: string, ...sources: (readonly string[])[]): string =>
  [name, "'self'", ...new Set(sources.flat())].join(' ')

/** Hosts of the analytics vendors whose ids the store configured. */
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

/** Origin of the store's own stylesheet, if it is on another host. */
function styleOrigin(styleUrl: string): string[] {
  const url = styleAddress(styleUrl)
  return url?.startsWith('https:') ? [new URL(url).origin] : []
}

/**
 * Address of the store's own stylesheet: a path of this host or an https URL; `undefined` for
 * anything else.
 */
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
