import fc from 'fast-check'
import type { Mark, Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { sanitizeRichText } from '../../../site/rich-text/rich-text.ts'
import { richSchema } from './rich-schema.ts'
import { toHtml } from './to-html.ts'

const { nodes, marks } = richSchema

const anyMark: fc.Arbitrary<Mark> = fc.oneof(
  fc
    .constantFrom(marks.strong, marks.em, marks.u, marks.s, marks.sub, marks.sup)
    .map((type) => type.create()),
  fc
    .record({
      href: fc.constantFrom(
        'https://a.example/?x=1&y="2"',
        'mailto:a@b.example',
        '/m/form/contact',
      ),
      title: fc.constantFrom(null, 'A <title>'),
    })
    .map((attrs) => marks.link.create(attrs)),
)
const anyInline: fc.Arbitrary<Node> = fc.oneof(
  fc
    .tuple(fc.string({ minLength: 1, unit: 'grapheme' }), fc.array(anyMark, { maxLength: 3 }))
    .map(([text, given]) => {
      const set = given.reduce<readonly Mark[]>((all, mark) => mark.addToSet(all), [])
      return richSchema.text(text, set)
    }),
  fc.constant(nodes.hard_break.create()),
  fc
    .record({ alt: fc.constantFrom(null, 'An "alt" <text>'), width: fc.constantFrom(null, '60') })
    .map((attrs) => nodes.image.create({ src: '/m/img/1f0c_60x40/160', ...attrs })),
)
const inline = fc.array(anyInline, { maxLength: 4 })
const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    inline.map((content) => nodes.paragraph.create(null, content)),
    fc
      .tuple(fc.constantFrom(2, 3, 4), inline)
      .map(([level, content]) => nodes.heading.create({ level }, content)),
    fc.constant(nodes.horizontal_rule.create()),
    fc.constant(nodes.table.create({ html: '<table><tbody><tr><td>1</td></tr></tbody></table>' })),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content) => nodes.blockquote.create(null, content)),
    fc
      .tuple(
        fc.constantFrom(nodes.bullet_list, nodes.ordered_list),
        fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      )
      .map(([type, content]) => type.create(null, content)),
  ),
  item: fc
    .tuple(inline, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]) =>
      nodes.list_item.create(null, [nodes.paragraph.create(null, first), ...rest]),
    ),
}))
const anyDoc = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => nodes.doc.create(null, content))

describe('the HTML of a text', () => {
  it('is what the allow-list leaves, so that saving changes nothing', () => {
    fc.assert(
      fc.property(anyDoc, (doc) => {
        doc.check()
        const html = toHtml(doc)
        expect(sanitizeRichText(html)).toBe(html)
      }),
      { numRuns: 500 },
    )
  })

  it('has all of its words', () => {
    fc.assert(
      fc.property(anyDoc, (doc) => {
        const plain = sanitizeRichText(toHtml(doc)).replace(/<table>.*?<\/table>/g, '')
        const words = plain
          .replace(/<[^>]*>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&')
        expect(words).toBe(doc.textContent)
      }),
      { numRuns: 500 },
    )
  })

  it('is empty for an empty text', () => {
    expect(toHtml(nodes.doc.create(null, nodes.paragraph.create()))).toBe('')
  })

  it('writes a list without paragraphs, with the lists in it', () => {
    const line = (text: string, ...rest: Node[]) =>
      nodes.list_item.create(null, [nodes.paragraph.create(null, richSchema.text(text)), ...rest])
    const inner = nodes.ordered_list.create(null, line('b'))
    const list = nodes.bullet_list.create(null, [line('a', inner), line('c')])
    expect(toHtml(nodes.doc.create(null, list))).toBe(
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
    )
  })
})
