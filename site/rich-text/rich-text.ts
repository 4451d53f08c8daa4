import sanitizeHtml from 'sanitize-html'
import { stylesAsElements, wordLists } from './inline-styles.ts'
import { safePath } from '../../schemas/link.ts'
import { cutText } from '../../schemas/kit/cut-text.ts'
import { basePath } from '../../schemas/protocol/constants.ts'

/** Block elements that are converted to `div`. */
const boxes = ['section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'figure', 'figcaption', 'address', 'center', 'dl', 'details', 'summary', 'fieldset', 'form', 'pre'] // prettier-ignore

/** Tags and attributes allowed in rich text; applied when it is saved and again when it is read. See docs/decisions/051. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Only pictures from the store's own files.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/m/img/'),
  allowProtocolRelative: false,
  // Tags nested deeper are dropped and their text is kept: each level costs time proportional to
  // the text that follows.
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href = '', ...attribs }) => ({
      tagName,
      attribs: {
        ...(linkOf(href) && { href: linkOf(href) }),
        ...attribs,
        rel: 'noopener noreferrer',
      },
    }),
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    del: 's',
    strike: 's',
    ins: 'u',
    cite: 'em',
    dt: 'h4',
    dd: 'p',
    tfoot: 'tbody',
    ...Object.fromEntries(boxes.map((name) => [name, 'div'])),
  },
}
/** Adds the base path to links within the shop. */
function linkOf(href: string): string {
  if (!href.startsWith('/') || href.startsWith(`${basePath}/`)) return href
  const path = safePath(href)
  return path === undefined ? '' : basePath + path
}

export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(stylesAsElements(wordLists(html)), allowed)

/** The text of rich text on one line, cut at a word boundary near `max` characters. */
export function briefOf(html: string, max = 160): string {
  const text = sanitizeHtml(html.replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= max ? text : `${cutText(text, max).replace(/\s+\S*$/, '')}…`
}
