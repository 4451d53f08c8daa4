import { Schema, type DOMOutputSpec, type Mark, type Node } from 'prosemirror-model'
import { factSpec } from '../facts/fact-node.ts'

const attrOf = (dom: HTMLElement, name: string): string | null => dom.getAttribute(name)
const simple = (tag: string, others: readonly string[] = []) => ({
  parseDOM: [tag, ...others].map((one) => ({ tag: one })),
  toDOM: (): DOMOutputSpec => [tag, 0],
})

/** Editor schema of the elements that the allow-list of `site/rich-text/rich-text.ts` permits. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', ...simple('p') },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }: Node): DOMOutputSpec => [`h${String(attrs.level)}`, 0],
    },
    blockquote: { content: 'block+', group: 'block', defining: true, ...simple('blockquote') },
    bullet_list: { content: 'list_item+', group: 'block', ...simple('ul') },
    ordered_list: { content: 'list_item+', group: 'block', ...simple('ol') },
    list_item: { content: 'paragraph block*', defining: true, ...simple('li') },
    horizontal_rule: {
      group: 'block',
      parseDOM: [{ tag: 'hr' }],
      toDOM: (): DOMOutputSpec => ['hr'],
    },
    /** Atomic: shown, moved and removed as a whole. */
    table: {
      group: 'block',
      atom: true,
      attrs: { html: { default: '' } },
      parseDOM: [{ tag: 'table', getAttrs: (dom) => ({ html: dom.outerHTML }) }],
      toDOM: ({ attrs }: Node): DOMOutputSpec => tableOf(String(attrs.html)),
    },
    text: { group: 'inline' },
    fact: factSpec,
    image: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: {
        src: { default: '' },
        alt: { default: null },
        width: { default: null },
        height: { default: null },
      },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (dom) => ({
            src: attrOf(dom, 'src'),
            alt: attrOf(dom, 'alt'),
            width: attrOf(dom, 'width'),
            height: attrOf(dom, 'height'),
          }),
        },
      ],
      toDOM: ({ attrs }: Node): DOMOutputSpec => ['img', attrs],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: (): DOMOutputSpec => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { default: '' }, title: { default: null } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => ({ href: attrOf(dom, 'href'), title: attrOf(dom, 'title') }),
        },
      ],
      toDOM: ({ attrs }: Mark): DOMOutputSpec => ['a', attrs, 0],
    },
    strong: simple('strong', ['b']),
    em: simple('em', ['i']),
    u: simple('u'),
    s: simple('s'),
    sub: { excludes: 'sup', ...simple('sub') },
    sup: { excludes: 'sub', ...simple('sup') },
  },
})

function tableOf(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return document.importNode(page.querySelector('table') ?? page.createElement('table'), true)
}
