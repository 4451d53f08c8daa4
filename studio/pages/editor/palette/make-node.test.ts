import { describe, expect, it } from 'vitest'
import type { ReferenceKind } from '../../../../schemas/page/references.ts'
import { nodeOf, without, type Stock } from './make-node.ts'
import { presets } from './presets.ts'

/** A store that has these numbers; `filled` of them have something to show. */
const stock = (
  has: Partial<Record<ReferenceKind, string[]>>,
  filled: (nbr: string) => boolean = () => true,
): Stock => ({
  some: async (kind) => has[kind] ?? [],
  firstFilled: async (bindings) =>
    bindings.find(({ args = {} }) =>
      Object.values(args)
        .flat()
        .every((nbr) => filled(String(nbr))),
    ),
})
const empty = stock({})

const sample = (id: string) => {
  const node = presets.find((preset) => preset.id === id)?.node
  if (!node) throw new Error(`no preset ${id}`)
  return node
}

describe('a block of a preset', () => {
  it('is bound to what the store has', async () => {
    const goods = await nodeOf(sample('GoodsList-scroll'), stock({ tag: ['hot'] }))
    expect(goods).toMatchObject({
      type: 'GoodsList',
      props: { layout: 'scroll' },
      bind: { goods: { from: 'pt.getPtByTag', args: { tagNbr: 'hot' } } },
    })
    const coupons = await nodeOf(sample('CouponList-default'), stock({ coupon: ['N1'] }))
    expect(coupons.bind).toEqual({
      coupons: { from: 'coupon.getCouponByCpn', args: { cpnNbrs: ['N1'] } },
    })
  })

  it('takes the next source that the store has something for, or none', async () => {
    const goods = await nodeOf(sample('GoodsList-default'), stock({ category: ['X1'] }))
    expect(goods.bind).toEqual({ goods: { from: 'category.getPtList', args: { cgNbr: 'X1' } } })
    const none = await nodeOf(sample('GoodsList-default'), stock({ form: ['F1'] }))
    expect(none.bind).toBeUndefined()
  })

  it('shows what has something to show now, before what is empty', async () => {
    const has = { tag: ['old', 'hot'], category: ['X1'] }
    const bind = async (filled: string) =>
      (
        await nodeOf(
          sample('GoodsList-default'),
          stock(has, (nbr) => nbr === filled),
        )
      ).bind?.goods
    expect(await bind('hot')).toEqual({ from: 'pt.getPtByTag', args: { tagNbr: 'hot' } })
    expect(await bind('X1')).toEqual({ from: 'category.getPtList', args: { cgNbr: 'X1' } })
    expect(await bind('')).toEqual({ from: 'pt.getPtByTag', args: { tagNbr: 'old' } })
  })

  it('has ids of its own at every depth', async () => {
    const ids = async () => {
      const { id, slots } = await nodeOf(sample('Tabs-default'), empty)
      return [id, ...Object.values(slots ?? {}).flatMap((list) => list.map((one) => one.id))]
    }
    const all = [...(await ids()), ...(await ids())]
    expect(all.length).toBeGreaterThan(4)
    expect(new Set(all).size).toBe(all.length)
  })

  it('loses a picture or link that the store does not have', () => {
    const node = {
      id: 'b1',
      type: 'Grid',
      props: { items: [{ img: 'gone', linkType: 'cg', link: 'C1', title: 'Kept' }] },
    }
    const clean = ['/props/items/0/img', '/props/items/0/link'].reduce(without, node)
    expect(clean.props).toEqual({
      items: [{ img: '', linkType: 'none', link: '', title: 'Kept' }],
    })
  })
})
