import { describe, expect, it } from 'vitest'
import { withQuery } from '../../engine/document/bindings.ts'
import { main, page } from './documents.ts'
import { member, resolve } from './resolving.ts'

describe('bindings', () => {
  const goods = (id: string, args: Record<string, unknown>, from = 'pt.getPtByTag') => ({
    id,
    type: 'GoodsList',
    bind: { goods: { from, args } },
  })

  it('with the same input are one call', () => {
    const { blocks, calls } = resolve(
      page([
        goods('g1', { tagNbr: 'hot', pageSize: 6 }),
        goods('g2', { pageSize: 6, tagNbr: 'hot' }),
        main,
      ]),
    )
    expect(calls).toHaveLength(1)
    expect(blocks[0]?.data).toEqual({ goods: calls[0]?.key })
    expect(blocks[1]?.data).toEqual(blocks[0]?.data)
  })

  it('with different input are separate calls', () => {
    const { calls } = resolve(
      page([
        goods('g1', { tagNbr: 'hot' }),
        goods('g2', { tagNbr: 'new' }),
        goods('g3', { tagNbr: 'hot', page: 2 }),
        main,
      ]),
    )
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
  })

  it('that need a member are left out for a guest, and the block is shown without their data', () => {
    const document = page([
      {
        id: 'f1',
        type: 'DynamicForm',
        bind: {
          form: { from: 'form.getFormInfo', args: { nbr: 'class' } },
          member: { from: 'account.getMemInfo' },
        },
      },
      main,
    ])
    const sources = { route: {}, config: {}, member: { levelNbr: 'L1' } }
    const forGuest = resolve(document)
    expect(forGuest.calls.map(({ from }) => from)).toEqual(['form.getFormInfo'])
    expect(Object.keys(forGuest.blocks[0]?.data ?? {})).toEqual(['form'])
    const forMember = resolve(document, { viewer: member, sources })
    expect(forMember.calls).toMatchObject([
      { from: 'form.getFormInfo', isPending: false },
      { from: 'account.getMemInfo', isPending: true },
    ])
  })

  it('with the same input after resolving references are one call', () => {
    const sources = { route: { nbr: 'hot' }, config: {} }
    const { calls } = resolve(
      page([goods('g1', { tagNbr: '$route.nbr' }), goods('g2', { tagNbr: 'hot' }), main]),
      { sources },
    )
    expect(calls).toMatchObject([
      { from: 'pt.getPtByTag', args: { tagNbr: 'hot' }, take: 'PtList', isPending: false },
    ])
  })

  it('fill in route, configuration and member', () => {
    const sources = { route: { nbr: 'A1' }, config: { storeNbr: 'T1' }, member: { levelNbr: 'L2' } }
    const args = ['$route.nbr', '$config.storeNbr', '$member.levelNbr']
    const { calls } = resolve(page([goods('g1', { ptNbrs: args }, 'pt.getPtAdvList'), main]), {
      sources,
    })
    expect(calls[0]?.args).toEqual({ ptNbrs: ['A1', 'T1', 'L2'] })
  })

  it('leave out missing references', () => {
    const { calls } = resolve(
      page([goods('g1', { tagNbr: '$member.levelNbr', pageSize: 5 }), main]),
    )
    expect(calls[0]?.args).toEqual({ pageSize: 5 })
  })

  it.each([
    '$route.constructor',
    '$config.toString',
    '$member.hasOwnProperty',
    '$query.constructor',
  ])('do not read the prototype by %s', (reference) => {
    const sources = { route: {}, config: {}, member: {}, query: {} }
    const { calls } = resolve(page([goods('g1', { tagNbr: reference }), main]), { sources })
    expect(calls[0]?.args).toEqual({})
  })

  it('do not read the prototype of the query where it is known later', () => {
    expect(withQuery({ tagNbr: '$query.constructor' }, {})).toEqual({})
  })

  it('to the query wait until it is known', () => {
    const { calls } = resolve(page([goods('g1', { tagNbr: '$query.tag' }), main]))
    expect(calls).toMatchObject([{ args: { tagNbr: '$query.tag' }, isPending: true }])
    expect(withQuery(calls[0]?.args ?? {}, { tag: ' hot ' })).toEqual({ tagNbr: 'hot' })
    expect(withQuery(calls[0]?.args ?? {}, {})).toEqual({})
  })

  it('to operations that cannot be bound are not run, even if a stored document has them', () => {
    for (const from of [
      'page.reportBlockFault',
      'page.pullPage',
      'pt.getSkuAvail',
      'no.such',
      'constructor.constructor',
    ])
      expect(resolve(page([goods('g1', {}, from), main])).calls).toEqual([])
  })

  it('of a main block are those the page requires', () => {
    const bind = { product: { from: 'pt.getPtInfo', args: { ptNbr: 'P1' } } }
    const { calls, vital } = resolve(
      page([{ id: 'main', type: 'PtInfo', bind }, goods('g1', { tagNbr: 'hot' })]),
    )
    expect(calls).toHaveLength(2)
    expect([...vital]).toEqual([calls[0]?.key])
  })

  it('and slots of a main block that names none are the screen’s defaults', () => {
    const fallback = page([
      {
        id: 'main',
        type: 'PtInfo',
        bind: { product: { from: 'pt.getPtInfo', args: { ptNbr: '$route.ptNbr' } } },
        slots: { body: [{ id: 'act', type: 'PtActions' }] },
      },
    ])
    const given = {
      address: { p1: 'item', p2: '' },
      fallback,
      sources: { route: { ptNbr: 'P1' }, config: {} },
    }
    const { blocks, calls } = resolve(page([main]), given)
    expect(blocks[0]).toMatchObject({ id: 'main', type: 'PtInfo' })
    expect(blocks[0]?.slots?.body?.map(({ id }) => id)).toEqual(['act'])
    expect(calls).toMatchObject([{ from: 'pt.getPtInfo', args: { ptNbr: 'P1' } }])
  })
})
