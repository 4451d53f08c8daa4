import { describe, expect, it } from 'vitest'
import { engine } from '../../gateway/page/engine.ts'
import { fetchLate } from '../../engine/react/fetch-late.ts'
import { fetchPending, type Page } from '../../engine/react/page-store.ts'
import { createShopPage } from '../../runtime/page/create-page.ts'
import { checkDocument } from '../../engine/check/check.ts'
import type { BlockNode, PageDocument } from '../../engine/document/document.schema.ts'
import { resolveShopPage } from '../../schemas/page/resolve.ts'
import type { Resolution } from '../../engine/document/resolve.ts'
import type { Viewer } from '../../schemas/page/visibility.ts'
import { firstTypes } from '../../gateway/site/first-types.ts'
import { typesIn } from '../../site/boot/types-in.ts'

const guest: Viewer = {
  lang: 'zh-TW',
  terminal: 'h5',
  timeZone: 'Asia/Taipei',
  now: new Date('2026-11-11T12:00:00Z'),
}
const main: BlockNode = { id: 'main', type: 'default' }
const goods = (id: string, tagNbr: string): BlockNode => ({
  id,
  type: 'GoodsList',
  bind: { goods: { from: 'pt.getPtByTag', args: { tagNbr } } },
})
const tab = (id: string, body: BlockNode[], show?: BlockNode['show']): BlockNode => ({
  id,
  type: 'Tab',
  props: { name: id },
  slots: { body },
  ...(show && { show }),
})
const tabs = (list: BlockNode[]): BlockNode => ({ id: 'tabs', type: 'Tabs', slots: { tabs: list } })
const page = (blocks: BlockNode[]): PageDocument => ({ format: 1, title: '', blocks })
const resolve = (document: PageDocument) =>
  resolveShopPage(
    document,
    { address: { p1: 'home', p2: '' }, viewer: guest, sources: { route: {}, config: {} } },
    engine,
  )
const callsOf = ({ calls }: Resolution) =>
  Object.fromEntries(calls.map(({ args, isLate, isPending }) => [args.tagNbr, [isPending, isLate]]))

const atOnce = [false, false]
const late = [true, true]
const twoTabs = page([
  main,
  tabs([tab('t1', [goods('g1', 'hot')]), tab('t2', [goods('g2', 'new')])]),
])

describe('the data of tabs', () => {
  it('is sent with the page for the first, and later for the others', () => {
    expect(callsOf(resolve(twoTabs))).toEqual({ hot: atOnce, new: late })
  })

  it('is sent with the page if another block needs it at once, before or after', () => {
    const both = [tab('t1', []), tab('t2', [goods('g2', 'hot')])]
    expect(callsOf(resolve(page([goods('g1', 'hot'), main, tabs(both)])))).toEqual({ hot: atOnce })
    expect(callsOf(resolve(page([tabs(both), main, goods('g1', 'hot')])))).toEqual({ hot: atOnce })
  })

  it('is sent for the first tab that this visitor sees', () => {
    const list = [
      tab('t1', [goods('g1', 'hot')], { who: 'member' }),
      tab('t2', [goods('g2', 'new')]),
      tab('t3', [goods('g3', 'sale')]),
    ]
    expect(callsOf(resolve(page([main, tabs(list)])))).toEqual({ new: atOnce, sale: late })
  })

  it('is not sent for tabs within a closed tab', () => {
    const inner = tabs([tab('i1', [goods('g1', 'hot')])])
    const list = [tab('t1', []), tab('t2', [{ ...inner, id: 'inner' }])]
    expect(callsOf(resolve(page([main, tabs(list)])))).toEqual({ hot: late })
  })
})

describe('the code of tabs', () => {
  it('is loaded for the open tab', () => {
    const list = [tab('t1', []), tab('t2', [goods('g2', 'new')])]
    const { blocks } = resolve(page([main, tabs(list)]))
    expect([...typesIn(blocks)]).toEqual(['Default', 'Tabs', 'Tab'])
  })
})

describe('the code of a page’s first load', () => {
  it('is that of its first blocks, its main block, and blocks that wait for data', () => {
    const title = (id: string): BlockNode => ({ id, type: 'Title', props: { title: id } })
    const resolved = (blocks: BlockNode[], pending: string[] = []) => ({
      PageInfo: { id: 'home//', rev: 0, title: '', meta: {} },
      PageList: resolve(page(blocks)).blocks,
      Data: {},
      Pending: pending.map((key) => ({ key, from: 'pt.getPtByTag', args: {}, take: '' })),
    })
    const empty = resolved([])
    const long = [main, ...['a1', 'a2', 'a3'].map(title), goods('g1', 'hot')]
    const typesOf = (of: ReturnType<typeof resolved>, query = '') =>
      firstTypes({
        page: of,
        head: empty,
        nav: empty,
        query: new URLSearchParams(query),
      }).toSorted()
    expect(typesOf(resolved(long))).toEqual(['Default', 'Title'])
    const key = resolved(long).PageList.at(-1)?.data?.goods ?? ''
    expect(typesOf(resolved(long, [key]))).toEqual(['Default', 'GoodsList', 'Title'])
    const notice: BlockNode = { id: 'n1', type: 'NoticeBar', props: { text: 'n1' } }
    const product: BlockNode = {
      id: 'main',
      type: 'PtInfo',
      slots: { body: [{ id: 'pr', type: 'PtPrice' }, notice] },
    }
    const reviews: BlockNode = { id: 'r1', type: 'GoodsReviews' }
    expect(typesOf(resolved([product, reviews]))).toEqual(['PtInfo', 'PtPrice'])
    expect(typesOf(resolved([product, reviews]), 'review=S1')).toContain('GoodsReviews')
    const below = [...['a1', 'a2', 'a3', 'a4'].map(title), product, tabs([tab('t1', [])])]
    expect(typesOf(resolved(below))).toEqual(['PtInfo', 'PtPrice', 'Title'])
    expect(typesOf(resolved([product, title('a1'), goods('g1', 'hot')]))).toEqual([
      'PtInfo',
      'PtPrice',
    ])
  })
})

describe('an opened tab', () => {
  const opened = (): Page => {
    const { blocks, calls } = resolve(twoTabs)
    return createShopPage(
      {
        PageInfo: { id: 'home//', rev: 0, title: '', meta: {} },
        PageList: blocks,
        Data: {},
        Pending: calls.filter(({ isPending }) => isPending),
      },
      { address: ['home', '', ''], url: '/', views: new Map(), onFault: () => undefined },
    )
  }
  const second = (shown: Page) => shown.blocks[1]!.slots!.tabs![1]! // of the document above

  it('requests its data once, and not before', async () => {
    const shown = opened()
    const asked: unknown[] = []
    const query = async (_from: string, args: Record<string, unknown>) => {
      asked.push(args)
      return { PtList: ['goods'] }
    }
    await fetchPending(shown, [...shown.late.values()], query)
    expect(asked).toEqual([])
    await Promise.all([
      fetchLate(shown, second(shown), query),
      fetchLate(shown, second(shown), query),
    ])
    await fetchLate(shown, second(shown), query)
    expect(asked).toEqual([{ tagNbr: 'new' }])
    expect(Object.values(shown.data.peek())).toEqual([['goods']])
    expect(shown.waiting.peek().size).toBe(0)
  })

  it('requests again after a failure', async () => {
    const shown = opened()
    let times = 0
    const query = () =>
      ++times < 2 ? Promise.reject(new Error('away')) : Promise.resolve({ PtList: [] })
    await expect(fetchLate(shown, second(shown), query)).rejects.toThrow('away')
    expect(shown.waiting.peek().size).toBe(0)
    await fetchLate(shown, second(shown), query)
    expect(times).toBe(2)
    expect(Object.values(shown.data.peek())).toEqual([[]])
  })
})

it('tabs nested five deep work like any other page', () => {
  const nest = (depth: number): BlockNode => ({
    id: `n${depth}`,
    type: 'Tabs',
    slots: { tabs: [tab(`t${depth}`, depth < 5 ? [nest(depth + 1)] : [goods('g1', 'hot')])] },
  })
  const document = page([main, nest(1)])
  expect(checkDocument(document, { p1: 'home', p2: '' }, engine)).toEqual([])
  expect(resolve(document).faults).toEqual([])
  expect([...typesIn(resolve(document).blocks)]).toContain('GoodsList')
})
