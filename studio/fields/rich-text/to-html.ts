import type { Mark, Node } from 'prosemirror-model'

/**
 * Writes a text in the form that the allow-list produces, so that saving changes nothing. Empty for
 * an empty text.
 */
export function toHtml(doc: Node): string {
  const isEmpty = doc.childCount === 1 && doc.child(0).isTextblock && !doc.child(0).content.size
  return isEmpty ? '' : blocksOf(doc)
}

const blocksOf = (parent: Node): string => childrenOf(parent).map(blockOf).join('')

function blockOf(node: Node): string {
  switch (node.type.name) {
    case 'paragraph':
      return `<p>${inlineOf(node)}</p>`
    case 'heading': {
      const tag = `h${String(node.attrs.level)}`
      return `<${tag}>${inlineOf(node)}</${tag}>`
    }
    case 'blockquote':
      return `<blockquote>${blocksOf(node)}</blockquote>`
    case 'bullet_list':
      return `<ul>${childrenOf(node).map(itemOf).join('')}</ul>`
    case 'ordered_list':
      return `<ol>${childrenOf(node).map(itemOf).join('')}</ol>`
    case 'horizontal_rule':
      return '<hr />'
    case 'table':
      return String(node.attrs.html)
    default:
      throw new Error(`the text has an unknown part: ${node.type.name}`)
  }
}

const isList = ({ type }: Node) => type.name === 'bullet_list' || type.name === 'ordered_list'

/** Writes a list item's line without a paragraph, even with nested lists. */
function itemOf(item: Node): string {
  const [first, ...rest] = childrenOf(item)
  const isTight = first?.type.name === 'paragraph' && rest.every(isList)
  const inside = isTight ? inlineOf(first) + rest.map(blockOf).join('') : blocksOf(item)
  return `<li>${inside}</li>`
}

/** Writes marks that span several nodes once around them. */
function inlineOf(block: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  const closeTo = (count: number) => {
    for (const mark of open.slice(count).toReversed()) html += `</${tagOf(mark)}>`
    open = open.slice(0, count)
  }
  for (const node of childrenOf(block)) {
    let same = 0
    while (same < open.length && node.marks[same] && open[same]?.eq(node.marks[same] as Mark))
      same++ // checked by the line
    closeTo(same)
    for (const mark of node.marks.slice(same)) html += `<${tagOf(mark)}${attrsOf(mark)}>`
    open = node.marks
    html += partOf(node)
  }
  closeTo(0)
  return html
}

function partOf(node: Node): string {
  if (node.isText) return escaped(node.text ?? '')
  if (node.type.name === 'fact') return escaped(node.textContent)
  if (node.type.name === 'hard_break') return '<br />'
  const { src, alt, width, height } = node.attrs as Record<string, string | null> // of the schema
  return `<img${written({ src, alt, width, height })} />`
}

const tagOf = ({ type }: Mark): string => (type.name === 'link' ? 'a' : type.name)

function attrsOf({ type, attrs }: Mark): string {
  if (type.name !== 'link') return ''
  const { href, title } = attrs as Record<string, string | null> // of the schema
  return written({ href, title, rel: 'noopener noreferrer' })
}

const written = (attrs: Record<string, string | null | undefined>): string =>
  Object.entries(attrs)
    .filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const childrenOf = (node: Node): Node[] =>
  Array.from({ length: node.childCount }, (_, at) => node.child(at))
