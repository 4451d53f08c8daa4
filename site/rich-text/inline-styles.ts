/**
 * A tag with its attributes, which may contain `>` in quotes. No pattern in this file matches
 * beyond the next tag, which would take quadratic time.
 */
const tags = /<(\/?)(span|b|strong|font)\b((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>/gi

/**
 * Converts inline styles of spans to elements. Editors such as Google Docs mark bold, italic,
 * underlined and struck text only by styles, and wrap everything in a `b` element that is not bold.
 */
export function stylesAsElements(html: string): string {
  if (!/style\s*=/i.test(html)) return html
  const closing: string[][] = []
  return html.replaceAll(tags, (tag, end: string, name: string, attributes: string) => {
    if (end) return (closing.pop() ?? [`</${name}>`]).map(closed).join('')
    const style = styleOf(attributes)
    const own = /^(b|strong)$/i.test(name) ? (isPlain(style) ? [] : [name]) : elementsOf(style)
    closing.push(own.length || isPlain(style) ? own.toReversed() : [name])
    return own.length ? own.map((one) => `<${one}>`).join('') : isPlain(style) ? '' : tag
  })
}

const closed = (name: string): string => (name.startsWith('<') ? name : `</${name}>`)

function styleOf(attributes: string): string {
  const [, , double, single] = /\sstyle\s*=\s*("([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  return (double ?? single ?? '').slice(0, 500).toLowerCase()
}

const isPlain = (style: string): boolean => /font-weight:\s*(normal|[1-4]00)/.test(style)

const elementsOf = (style: string): string[] => [
  ...(/font-weight:\s*(bold|[6-9]00)/.test(style) ? ['strong'] : []),
  ...(/font-style:\s*italic/.test(style) ? ['em'] : []),
  ...(/text-decoration(-line)?:[^;]*underline/.test(style) ? ['u'] : []),
  ...(/text-decoration(-line)?:[^;]*line-through/.test(style) ? ['s'] : []),
  ...(/vertical-align:\s*super/.test(style) ? ['sup'] : []),
  ...(/vertical-align:\s*sub/.test(style) ? ['sub'] : []),
]

/** A list item that Word writes as a paragraph, with what follows up to the next element. */
const wordItem = /<p\b(?=[^<>]*mso-list:\s*l\d)[^<>]*>((?:(?!<\/?p\b)[^])*)<\/p>\s*/gi
/** The bullet or number of such an item. */
const wordSign =
  /(?:<!(?:--)?\[if !supportLists\](?:--)?>)((?:(?!<!)[^])*)(?:<!(?:--)?\[endif\](?:--)?>)/i

/** Converts the list items that Word pastes as paragraphs to `ul` and `ol` lists. */
export function wordLists(html: string): string {
  if (!/mso-list/i.test(html)) return html
  let open = ''
  let last = 0
  let written = ''
  for (const { 0: all, 1: content = '', index } of html.matchAll(wordItem)) {
    if (open && index > last) {
      written += `</${open}>`
      open = ''
    }
    const sign = (wordSign.exec(content)?.[1] ?? '').replaceAll(/<[^>]*>|&nbsp;/g, '').trim()
    const kind = /^\(?[\da-z]{1,3}[.)]/i.test(sign) ? 'ol' : 'ul'
    written += html.slice(last, index)
    if (open !== kind) {
      written += `${open && `</${open}>`}<${kind}>`
      open = kind
    }
    written += `<li>${content.replace(wordSign, '')}</li>`
    last = index + all.length
  }
  return `${written}${open && `</${open}>`}${html.slice(last)}`
}
