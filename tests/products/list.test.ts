import { beforeAll, describe, expect, it } from 'vitest'
import * as ops from '../../schemas/catalog/product-operator.ops.ts'
import { sku } from './editable.ts'
import { owner, prepareDesk } from './product-desk.ts'

const desk = prepareDesk()
const titled = (title: string) => ({ 'zh-TW': { title, desc: '' } })
const nbrs: Record<string, string> = {}

beforeAll(async () => {
  const make = desk().make
  nbrs.tea = await make({ texts: titled('綠茶 Green tea'), typeNbrs: ['C11'], tagNbrs: ['hot'] })
  nbrs.cup = await make({
    texts: titled('Cup'),
    skus: [sku({ merchantSku: 'CUP-77', startStock: 3 })],
    typeNbrs: ['C2'],
  })
  nbrs.draft = await make({ texts: titled('Draft tea'), shelf: 'draft' })
  nbrs.gone = await make({ texts: titled('Gone'), shelf: 'offShelf' })
  nbrs.none = await make({ texts: titled('Sold out'), skus: [sku({ startStock: 0 })] })
})

const found = async (input: Record<string, unknown>) => {
  const { json, status } = await desk().gateway.call(ops.listProducts, input, owner)
  expect(status).toBe(200)
  return (json.rows as { ptNbr: string }[]).map(({ ptNbr }) => ptNbr)
}

describe('the list of products', () => {
  it.each([
    ['a word of the name', { q: 'green' }, ['tea']],
    ['a Chinese word', { q: '綠茶' }, ['tea']],
    ['a part of a name', { q: 'raft' }, ['draft']],
    ['the start of a SKU', { q: 'cup-7' }, ['cup']],
    ['a pattern as it is', { q: '%' }, []],
    ['a category above', { typeNbr: 'C1' }, ['tea']],
    ['a tag', { tagNbr: 'hot' }, ['tea']],
    ['drafts', { only: 'draft' }, ['draft']],
    ['off the shelf', { only: 'offShelf' }, ['gone']],
    ['sold out', { only: 'soldOut' }, ['none']],
    ['low', { only: 'low', sort: 'stock' }, ['none', 'cup']],
    ['both', { q: 'tea', only: 'draft' }, ['draft']],
  ])('finds by %s', async (_name, input, expected) => {
    expect(await found(input)).toEqual(expected.map((name) => nbrs[name]))
  })

  it('finds by the number', async () => {
    expect(await found({ q: nbrs.cup?.toLowerCase() })).toEqual([nbrs.cup])
  })

  it.each([
    ['new', ['none', 'gone', 'draft', 'cup', 'tea']],
    ['name', ['cup', 'draft', 'gone', 'none', 'tea']],
    ['stock', ['none', 'cup']],
  ])('is sorted by %s, and read in pages without gaps', async (sort, start) => {
    const all = await found({ sort, pageSize: 100 })
    expect(all.filter((nbr) => Object.values(nbrs).includes(nbr)).slice(0, start.length)).toEqual(
      start.map((name) => nbrs[name]),
    )
    for (const q of ['', 'tea']) {
      const paged: string[] = []
      let before: string | undefined
      do {
        const input = { sort, q, pageSize: 2, ...(before && { before }) }
        const { json } = await desk().gateway.call(ops.listProducts, input, owner)
        paged.push(...(json.rows as { ptNbr: string }[]).map(({ ptNbr }) => ptNbr))
        before = json.hasMore ? (json.rows as { place: string }[]).at(-1)?.place : undefined
      } while (before)
      expect(paged).toEqual(await found({ sort, q, pageSize: 100 }))
    }
  })

  it('downwards is the same turned round', async () => {
    for (const sort of ['name', 'stock'])
      expect(await found({ sort: `${sort}Down`, pageSize: 100 })).toEqual(
        (await found({ sort, pageSize: 100 })).toReversed(),
      )
  })

  it('refuses an invented place to go on', async () => {
    for (const before of ['x', btoa('["now()","P"]'), btoa('{}')])
      expect((await desk().gateway.call(ops.listProducts, { before }, owner)).json).toMatchObject({
        code: 'INVALID_INPUT',
      })
  })

  it('shows what can be changed in place', async () => {
    const { json } = await desk().gateway.call(ops.listProducts, { q: 'CUP-77' }, owner)
    expect(json.rows).toMatchObject([
      { ptNbr: nbrs.cup, merchantSku: 'CUP-77', onHand: 3, reserved: 0, free: 3, price: 100, isLow: true, skus: 1 }, // prettier-ignore
    ])
  })

  it('of one store has nothing of another', async () => {
    const [, other] = desk().gateway.stores
    const { json } = await desk().gateway.call(ops.listProducts, {}, { ...owner, store: other })
    expect((json.rows as { ptNbr: string }[]).map(({ ptNbr }) => ptNbr)).toEqual(['Q1'])
  })
})
