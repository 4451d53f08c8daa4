import { describe, expect, it } from 'vitest'
import type { BlockNode } from '../../engine/document/document.schema.ts'
import { faultsOf, item, main, page, product, title } from './documents.ts'

const actions = { id: 'act', type: 'PtActions' }

describe('the main block', () => {
  it('is required', () => {
    expect(faultsOf(page([title('b1')]))).toEqual(['/blocks oneMain'])
    expect(faultsOf(page([]))).toEqual(['/blocks oneMain'])
  })

  it('must be unique', () => {
    expect(faultsOf(page([main, title('b1'), { id: 'other', type: 'default' }]))).toEqual([
      '/blocks/2 oneMain',
    ])
  })

  it('must be unique under any name', () => {
    expect(
      faultsOf(
        page([
          { id: 'm1', type: 'default' },
          { id: 'm2', type: 'Info' },
        ]),
      ),
    ).toEqual(['/blocks/1 oneMain'])
  })

  it('is refused in a frame', () => {
    expect(faultsOf(page([main]), { p1: 'head', p2: 'hv0000' })).toEqual(['/blocks/0 role'])
  })

  it('is refused in a slot', () => {
    const nested = { id: 'inner', type: 'Default' }
    expect(faultsOf(product([actions, nested]), item)).toEqual(['/blocks/0/slots/body/1 slot'])
  })
})

describe('a frame block', () => {
  it('is refused on a page', () => {
    expect(faultsOf(page([main, { id: 'head', type: 'Header' }]))).toEqual(['/blocks/1 role'])
  })

  it('appears no more often than its kind allows', () => {
    const blocks = [
      { id: 'h1', type: 'Header' },
      { id: 'h2', type: 'Header' },
    ]
    expect(faultsOf(page(blocks), { p1: 'head', p2: 'hv0000' })).toEqual(['/blocks/1 max'])
  })
})

describe('a slot', () => {
  it('that the block does not have is refused', () => {
    expect(faultsOf(page([main, title('b1', { slots: { body: [] } })]))).toEqual([
      '/blocks/1/slots/body slot',
    ])
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'named %s is one the block does not have',
    (name) => {
      const slots = JSON.parse(
        `{"body":[{"id":"act","type":"PtActions"}],"${name}":[{"id":"b1","type":"Title"}]}`,
      ) as Record<string, BlockNode[]>
      expect(faultsOf(product([], { slots }), item)).toContain(`/blocks/0/slots/${name} slot`)
    },
  )

  it('accepts content beside parts', () => {
    expect(faultsOf(product([title('b1'), actions]), item)).toEqual([])
  })

  it('refuses a block of a role it does not name', () => {
    expect(faultsOf(product([actions, { id: 'head', type: 'Header' }]), item)).toEqual([
      '/blocks/0/slots/body/1 slot',
    ])
  })

  it('of a product must hold its buttons', () => {
    expect(faultsOf(product([{ id: 'p1', type: 'PtPrice' }]), item)).toEqual([
      '/blocks/0/slots/body need',
    ])
  })

  it('of a product must hold its buttons only once', () => {
    expect(faultsOf(product([actions, { id: 'act2', type: 'PtActions' }]), item)).toEqual([
      '/blocks/0/slots/body/1 max',
    ])
  })

  it('refuses a part of another main block', () => {
    expect(faultsOf(product([actions, { id: 'cg', type: 'CgGoods' }]), item)).toEqual([
      '/blocks/0/slots/body/1 within',
    ])
  })
})

describe('a part outside its main block', () => {
  it('is refused', () => {
    expect(faultsOf(page([main, { id: 'price', type: 'PtPrice' }]), item)).toEqual([
      '/blocks/1 role',
    ])
  })
})
