import { describe, expect, it } from 'vitest'
import { blockSpecs } from '../../blocks/specs.ts'
import { engine } from '../../gateway/page/engine.ts'
import { mayLeave } from '../../engine/edit/places.ts'
import { placeOf } from '../../engine/edit/tree.ts'
import { checkDocument } from '../../engine/check/check.ts'
import type { BlockNode, PageDocument, Show } from '../../engine/document/document.schema.ts'
import { defaultMain } from '../../engine/document/engine.ts'
import { walk } from '../../engine/document/walk.ts'
import { defaultPages } from '../../site/screens/default-pages.ts'
import { pageAddress } from '../../site/screens/match.ts'
import type { ScreenName } from '../../site/screens/routes.ts'

/** Every need of the default page of each screen, and the block that fulfils it. */
const cases = Object.entries(defaultPages as Record<string, PageDocument>).flatMap(
  ([name, document]) => {
    const [p1, p2] = pageAddress({ name: name as ScreenName, params: {} }) ?? ['notFound', '']
    const specOf = ({ type }: Pick<BlockNode, 'type'>) =>
      engine.specs.get(type === defaultMain ? engine.mainOf(p1, p2) : type)
    const blocks = [...walk(document.blocks)].map(({ node }) => node)
    const main = blocks.find((node) => specOf(node)?.role === 'main')
    return Object.values((main && specOf(main)?.slots) ?? {}).flatMap(({ needs = {} }) =>
      Object.entries(needs).map(([need, words]) => ({
        name: `${name}: ${words}`,
        at: { p1, p2 },
        document,
        need,
        words,
        specOf,
        mainId: main?.id ?? '',
        part: blocks.find((node) => specOf(node)?.provides?.[need]),
      })),
    )
  },
)

const conditions: readonly Show[] = [
  { who: 'member' },
  { who: 'guest' },
  { levels: ['L2'] },
  { lang: ['en-US'] },
  { terminal: ['app'] },
  { from: '2030-01-01' },
  { to: '2030-01-01' },
]

/** Returns a copy with the block of an id replaced, or without it. */
const withBlock = (document: PageDocument, id: string, given?: Partial<BlockNode>) => {
  const copy = structuredClone(document)
  const replaced = (list: BlockNode[]): BlockNode[] =>
    list.flatMap((node) => {
      const slots = Object.entries(node.slots ?? {}).map(([slot, within]) => [
        slot,
        replaced(within),
      ])
      const whole = { ...node, ...(node.slots && { slots: Object.fromEntries(slots) }) }
      if (node.id !== id) return [whole]
      return given ? [{ ...whole, ...given }] : []
    })
  return { ...copy, blocks: replaced(copy.blocks), i18n: {} } as PageDocument // entries of its own slots
}

const needsOf = (document: PageDocument, at: { p1: string; p2: string }) =>
  checkDocument(document, at, engine)
    .filter(({ rule }) => rule === 'need')
    .map(({ message }) => message)

describe('a page on which somebody cannot do what it is for', () => {
  it('is known for the pages of every flow', () => {
    const flows = ['cart', 'checkout', 'orderPay', 'guestOrderPay', 'login', 'addressForm', 'invoiceForm', 'orderDetail', 'guestOrder', 'after', 'refund'] // prettier-ignore
    const known = new Set(cases.map(({ name }) => name.split(':')[0]))
    expect(flows.filter((name) => !known.has(name))).toEqual([])
  })

  it.each(cases)(
    'cannot be published without the part to $name',
    ({ document, at, part, words }) => {
      expect(needsOf(document, at)).toEqual([])
      const messages = needsOf(withBlock(document, part!.id), at)
      const about = messages.find((message) => message.includes(`visitors cannot ${words}`))
      expect(about).toContain(part!.type)
    },
  )

  it.each(cases)('may not hide from anybody the part to $name', ({ document, at, part, words }) => {
    for (const show of conditions)
      expect(needsOf(withBlock(document, part!.id, { show }), at).join()).toContain(words)
    expect(needsOf(withBlock(document, part!.id, { show: {} }), at)).toEqual([])
  })

  it.each(cases)('may not hide the main block around the part to $name', (one) => {
    for (const show of conditions)
      expect(needsOf(withBlock(one.document, one.mainId, { show }), one.at)).not.toEqual([])
  })

  it.each(cases)('keeps in the editor the part to $name', ({ document, at, part, specOf }) => {
    const rules = { p1: at.p1, specOf }
    expect(mayLeave(document, placeOf(document, part!.id)!, specOf(part!)!, rules)).toBe(false)
  })

  it('must have the terms that shoppers agree to', () => {
    const { document, part, at } = cases.find(({ need }) => need === 'terms')!
    expect(needsOf(withBlock(document, part!.id, { bind: {} }), at).join()).toMatch(/terms.*infos/)
  })
})

it('each need of a main block has a part, and each part fulfils a need', () => {
  const wanted = blockSpecs.flatMap(({ type, slots = {} }) =>
    Object.values(slots).flatMap(({ needs = {} }) =>
      Object.keys(needs).map((need) => `${type} ${need}`),
    ),
  )
  const given = blockSpecs.flatMap(({ place, provides = {} }) =>
    Object.keys(provides).flatMap((need) => place?.within?.map((type) => `${type} ${need}`) ?? []),
  )
  expect(given.toSorted()).toEqual(wanted.toSorted())
})
