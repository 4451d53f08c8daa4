import { DOMParser as SchemaParser, type Node } from 'prosemirror-model'
import { richSchema } from './rich-schema.ts'
import { withFactNodes } from '../facts/fact-node.ts'
import { toHtml } from './to-html.ts'

/**
 * Parses HTML to an editor document; unknown elements are dropped.
 * @param hasFacts whether placeholders such as `{{phone}}` are facts of the store
 */
export function readHtml(html: string, hasFacts = false): Node {
  const doc = SchemaParser.fromSchema(richSchema).parse(bodyOf(html))
  return hasFacts ? doc.copy(withFactNodes(richSchema, doc.content)) : doc
}

/** Whether the editor can represent the HTML without loss of text, marks and structure. */
export const canRead = (html: string): boolean =>
  essence(bodyOf(html)) === essence(bodyOf(toHtml(readHtml(html))))

const bodyOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body

/** Synonymous tags. */
const sameTag: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
const textBlocks = new Set(['p', 'h2', 'h3', 'h4'])
const holders = new Set(['body', 'blockquote', 'ul', 'ol', 'li'])

/**
 * Normal form of HTML for comparison: without spaces between blocks, regardless of paragraphs
 * around bare lines and of the nesting order of marks.
 */
function essence(holder: Element): string {
  let found = ''
  let line: Run[] = []
  const endLine = () => {
    const text = lineOf(line)
    if (text) found += `p(${text})`
    line = []
  }
  for (const child of holder.childNodes) {
    const tag = child instanceof Element ? child.localName : ''
    const isBlock = textBlocks.has(tag) || holders.has(tag) || tag === 'hr' || tag === 'table'
    if (!isBlock) {
      line.push(...runsOf(child, []))
      continue
    }
    endLine()
    const element = child as Element // has a tag
    if (textBlocks.has(tag)) found += `${tag}${attrsOf(element)}(${lineOf(runsIn(element, []))})`
    else if (holders.has(tag)) found += `${tag}${attrsOf(element)}(${essence(element)})`
    else found += tag === 'hr' ? 'hr' : element.outerHTML
  }
  endLine()
  return found
}

interface Run {
  text: string
  marks: string
}

const runsIn = (parent: DomNode, marks: readonly string[]): Run[] =>
  [...parent.childNodes].flatMap((child) => runsOf(child, marks))
type DomNode = globalThis.Node

function runsOf(node: DomNode, marks: readonly string[]): Run[] {
  const own = [...new Set(marks)].toSorted().join()
  if (!(node instanceof Element)) return [{ text: spaced(node.textContent ?? ''), marks: own }]
  const tag = sameTag[node.localName] ?? node.localName
  if (tag === 'br' || tag === 'img') return [{ text: `<${tag}${attrsOf(node)}>`, marks: own }]
  return runsIn(node, [...marks, tag + attrsOf(node)])
}

/** Joins runs with the same marks; spaces at the start of a line are dropped. */
function lineOf(runs: readonly Run[]): string {
  let found = ''
  let before = ''
  for (const { text, marks } of runs) {
    if (!text.trim()) {
      found += text
      continue
    }
    if (marks !== before) found += `{${marks}}`
    before = marks
    found += text
  }
  return spaced(found)
    .replace(/(^|<br>)((?:\{[^{}]*\})?) /g, '$1$2')
    .trim()
}

const spaced = (text: string): string => text.replace(/[ \t\r\n\f]+/g, ' ')

const attrsOf = (element: Element): string =>
  [...element.attributes]
    // Added to every link when it is saved.
    .filter(({ name }) => name !== 'rel')
    .map(({ name, value }) => `[${name}=${value}]`)
    .toSorted()
    .join('')
