import type { ImportFormat } from '../../../schemas/import/import-formats.ts'

const blocks = 'p|div|h[1-6]|ul|ol|dl|table|blockquote|pre|section|article|figure|hr|iframe|form|address' // prettier-ignore

/** WooCommerce writes a line break as `\n`, and a backslash in front of an n as two. */
export const wooText = (cell: string): string =>
  cell.replaceAll(/\\(\\|n)/g, (_, sign: string) => (sign === 'n' ? '\n' : '\\'))

/**
 * Converts a description to HTML. In WordPress files lines become paragraphs, also between
 * elements; in others only if the text has no elements.
 */
export function bodyHtml(text: string, format: ImportFormat): string {
  const hasElements = /<[a-z!/]/i.test(text)
  if (format === 'vitrine' || (format !== 'woo' && hasElements)) return text
  return text.includes('\n') ? withParagraphs(text) : text
}

function withParagraphs(text: string): string {
  const parts: string[] = []
  let depth = 0
  let from = 0
  const addLines = (lines: string) => {
    for (const one of lines.split(/\n\s*\n/))
      if (one.trim()) parts.push(`<p>${one.trim().replaceAll(/\n/g, '<br />')}</p>`)
  }
  for (const { 0: tag, 1: end, 2: name = '', index } of text.matchAll(
    new RegExp(`<(/?)(${blocks})\\b[^<>]*>`, 'gi'),
  )) {
    // prettier-ignore
    if (!depth && !end) {
      addLines(text.slice(from, index))
      from = index
    }
    if (!/^hr$/i.test(name)) depth = Math.max(0, depth + (end ? -1 : 1))
    if (depth) continue
    parts.push(text.slice(from, index + tag.length))
    from = index + tag.length
  }
  if (depth) parts.push(text.slice(from))
  else addLines(text.slice(from))
  return parts.join('\n')
}

/** Whether a description embeds a video or another document, which this shop leaves out. */
export const hasFilm = (html: string): boolean => /<(iframe|video|audio|embed|object)\b/i.test(html)
