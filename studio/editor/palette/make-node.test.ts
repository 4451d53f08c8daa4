import { describe, expect, it } from 'vitest'
import { nodeOf, without } from './make-node.ts'
import { presets } from './presets.ts'

const sample = (id: string) => {
  const node = presets.find((preset) => preset.id === id)?.node
  if (!node) throw new Error(`no preset ${id}`)
  return node
}

describe('a block of a preset', () => {
  it('is bound to what the store has', async () => {
    const goods = await nodeOf(sample('GoodsList-scroll'), async (kind) =>
      kind === 'tag' ? 'hot' : undefined,
    )
    expect(goods).toMatchObject({
      type: 'GoodsList',
      props: { layout: 'scroll' },
      bind: { goods: { from: 'pt.getPtByTag', args: { tagNbr: 'hot' } } },
    })
    const coupons = await nodeOf(sample('CouponList-default'), async () => 'N1')
    expect(coupons.bind).toEqual({
      coupons: { from: 'coupon.getCouponByCpn', args: { cpnNbrs: ['N1'] } },
    })
  })

  it('takes the next source that the store has something for, or none', async () => {
    const only = (kind: string) => async (asked: string) => (asked === kind ? 'X1' : undefined)
    const goods = await nodeOf(sample('GoodsList-default'), only('category'))
    expect(goods.bind).toEqual({ goods: { from: 'category.getPtList', args: { cgNbr: 'X1' } } })
    expect((await nodeOf(sample('GoodsList-default'), only('form'))).bind).toBeUndefined()
  })

  it('has ids of its own at every depth', async () => {
    const ids = async () => {
      const { id, slots } = await nodeOf(sample('Tabs-default'), async () => undefined)
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
