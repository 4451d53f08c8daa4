import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

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

/** The Content-Security-Policy of a page. No code is ever made from strings; scripts come from our own files. */
export function contentPolicy(inline: Inline): string {
  const [script, style] =
    'nonce' in inline
      ? [[`'nonce-${inline.nonce}'`], [`'nonce-${inline.nonce}'`]]
      : [inline.scripts.map(hashOf), inline.styles.map(hashOf)]
  return [
    "default-src 'self'",
    `script-src 'self' ${script.join(' ')}`,
    `style-src-elem 'self' ${style.join(' ')}`,
    // Blocks pass numbers to their styles as custom properties on the element.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
