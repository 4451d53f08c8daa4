import { describe, expect, it } from 'vitest'
import { createTexts } from '../../../site/texts/texts.ts'
import type { BlockNode } from '../../../engine/document/document.schema.ts'
import type { Viewer } from '../../../schemas/page/visibility.ts'
import { texts } from '../../kernel/texts/all.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { tabOf } from './inspector/open-spot.ts'
import { specsAt } from '../session/spec-of.ts'
import { spotOf } from '../session/spot.ts'
import { unseenOf } from './unseen.ts'

const guest: Viewer = {
  lang: 'en-US',
  terminal: 'h5',
  timeZone: 'Asia/Taipei',
  now: new Date('2026-11-10T12:00:00Z'),
}
const specOf = specsAt({ p1: 'home', p2: '' })
const why = (node: Omit<BlockNode, 'id'>) => {
  const block = { ...node, id: 'b1' }
  const { text, spot } = unseenOf(
    block,
    { spec: specOf(block), viewer: guest, hasFailed: false },
    {
      t: createTexts('en-US', texts['en-US']).t as T, // of the same texts
      moment: (iso) => iso.slice(0, 10),
      levelName: (nbr) => ({ L2: 'Silver' })[nbr] ?? nbr,
    },
  )
  return { text, pointer: spot.pointer, tab: tabOf(spot, specOf(block)) }
}

describe('why shoppers do not see a block', () => {
  it('is said with all of its conditions', () => {
    expect(
      why({
        type: 'Title',
        show: {
          who: 'member',
          levels: ['L2'],
          lang: ['th-TH'],
          from: '2026-11-15',
          to: '2026-12-01',
        },
      }),
    ).toEqual({
      text: 'Only Silver, ไทย, from 2026-11-14, until 2026-11-30',
      pointer: '/show',
      tab: 'visibility',
    })
    expect(why({ type: 'Title', show: { from: '2026-11-15', to: '2026-11-15' } }).text).toMatch(
      /nobody sees/,
    )
  })

  it('names what is to be chosen, and leads there', () => {
    const goods = (args: Record<string, unknown>) =>
      why({ type: 'GoodsList', bind: { goods: { from: 'pt.getPtByTag', args } } })
    expect(why({ type: 'GoodsList' })).toMatchObject({ pointer: '/bind/goods', tab: 'data' })
    expect(goods({})).toEqual({
      text: 'Nothing to show: choose “Tag”',
      pointer: '/bind/goods/args/tagNbr',
      tab: 'data',
    })
    expect(goods({ tagNbr: 'T1' })).toMatchObject({
      text: 'Nothing to show now: Products with a tag',
      pointer: '/bind/goods',
    })
    expect(why({ type: 'Title', props: { title: '' } })).toMatchObject({ tab: 'content' })
    expect(why({ type: 'Tabs' }).text).toBe('Nothing to show: add blocks to it')
  })
})

describe('the place in the settings that a fault leads to', () => {
  const blocks: BlockNode[] = [
    { id: 'a', type: 'Title' },
    { id: 'b', type: 'Tabs', slots: { tabs: [{ id: 'c', type: 'Grid' }] } },
  ]
  const grid = specOf({ type: 'Grid' })
  it.each([
    ['/blocks/1/slots/tabs/0/props/items/0/link', 'c', '/props/items/0/link', 'content'],
    ['/blocks/1/slots/tabs/0/bind/goods/args/tagNbr', 'c', '/bind/goods/args/tagNbr', 'data'],
    ['/blocks/1/slots/tabs/0/show/to', 'c', '/show/to', 'visibility'],
    ['/blocks/1/slots/tabs/0/layout', 'c', '/layout', 'design'],
    ['/i18n/en-US/c/items/0/title', 'c', '/props/items/0/title', 'content'],
    ['/blocks/1/slots/tabs', 'b', '/slots/tabs', undefined],
  ])('%s', (path, id, pointer, tab) => {
    const spot = spotOf(blocks, path)
    expect(spot).toEqual({ id, pointer })
    expect(spot && tabOf(spot, grid)).toBe(tab)
  })

  it('is none for what is of the page itself', () => {
    for (const path of ['/title', '/meta/img', '/blocks', '/i18n/en-US/page/title'])
      expect(spotOf(blocks, path)).toBeUndefined()
  })
})
