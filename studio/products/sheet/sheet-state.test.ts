import { describe, expect, it } from 'vitest'
import type { T } from '../../kernel/texts/texts.tsx'
import { changeOf } from './change-of.ts'
import { productCellFaults } from './faults.ts'
import type { SheetProduct, SheetSku } from './lines.ts'
import { decided, newSheet, redone, settled, undone, written, type SheetState } from './sheet-state.ts' // prettier-ignore

const t: T = (key) => key.split('.').at(-1) ?? key
const words = {
  t,
  names: { tags: [{ nbr: 'T1', name: 'New', others: [] }], categories: [] },
}
const shop = { langs: ['en-US'], defaultLang: 'en-US', currency: 'TWD', money: String, say: () => '' } as const // prettier-ignore
const sku = (skuId: string, given: Partial<SheetSku> = {}): SheetSku => ({
  skuId,
  option: skuId,
  merchantSku: '',
  barcode: '',
  price: 100,
  origPrice: null,
  weight: 5,
  isTracked: true,
  onHand: 8,
  ...given,
})
const product = (ptNbr: string, skus: SheetSku[]): SheetProduct => ({
  ptNbr,
  img: '',
  title: ptNbr,
  shelf: 'onShelf',
  isInquiry: false,
  tagNbrs: [],
  typeNbrs: [],
  skus,
})
const cup = product('CUP', [sku('c1'), sku('c2', { isTracked: false })])
const mug = product('MUG', [sku('m1')])
const start = newSheet([cup, mug])
const type = (
  state: SheetState,
  row: number,
  column: 'price' | 'title' | 'onHand' | 'tagNbrs' | 'merchantSku' | 'weight',
  text: string,
) =>
  // prettier-ignore
  written(state, [{ row, column, text }], words)
const editsOf = ({ edits }: SheetState) => Object.fromEntries(edits)
const faultsIn = ({ lines, edits }: SheetState, ptNbr: string) =>
  productCellFaults(lines.filter((line) => line.product.ptNbr === ptNbr), edits, { words, shop }) // prettier-ignore

describe('the cells of a sheet', () => {
  it('are written as they are read, and are unchanged once they are as saved', () => {
    const typed = type(start, 0, 'price', 'NT$1,200')
    expect(editsOf(typed)).toEqual({ CUP: { 'c1 price': '1200' } })
    expect(editsOf(type(typed, 0, 'price', '100.0'))).toEqual({})
  })

  it('leave out what a row does not have: fields of the product below its first row, stock that is not counted', () => {
    const block = ['title', 'onHand', 'price'] as const
    const all = written(start, block.map((column) => ({ row: 1, column, text: '7' })), words) // prettier-ignore
    expect(editsOf(all)).toEqual({ CUP: { 'c2 price': '7' } })
  })

  it('come back step by step, and again', () => {
    const one = type(start, 0, 'price', '1')
    const two = written(one, [{ row: 0, column: 'price', text: '2' }, { row: 2, column: 'price', text: '2' }], words) // prettier-ignore
    const back = undone(two, words)
    expect(editsOf(back)).toEqual(editsOf(one))
    expect(editsOf(redone(back, words))).toEqual(editsOf(two))
    expect(editsOf(undone(back, words))).toEqual({})
    // What is typed instead ends what could be done again.
    expect(redone(type(back, 0, 'price', '9'), words).edits.get('CUP')).toEqual({ 'c1 price': '9' })
  })

  it('say by the rules of the form what is wrong with them, and with no other', () => {
    const wrong = type(type(type(start, 0, 'price', '0'), 1, 'price', 'soon'), 0, 'tagNbrs', 'Old')
    expect(faultsIn(wrong, 'CUP')).toMatchObject([
      { skuId: 'c1', column: 'tagNbrs', key: 'sheet.wrong.tag', values: { name: 'Old' } },
      { skuId: 'c2', column: 'price' },
      { skuId: 'c1', column: 'price', key: 'products.wrong.positive' },
    ])
    expect(faultsIn(type(start, 0, 'onHand', '-1'), 'CUP')).toMatchObject([{ column: 'onHand' }])
    expect(faultsIn(type(start, 0, 'weight', '1.5'), 'CUP')).toMatchObject([{ column: 'weight' }])
    expect(faultsIn(type(start, 0, 'title', ' '), 'CUP')).toMatchObject([{ column: 'title' }])
  })

  it('name the typed one of two equal numbers', () => {
    const named = newSheet([product('CUP', [sku('c1'), sku('c2', { merchantSku: 'X' })])])
    expect(faultsIn(type(named, 0, 'merchantSku', 'x'), 'CUP')).toMatchObject([
      { skuId: 'c1', column: 'merchantSku', key: 'products.wrong.unique' },
    ])
  })

  it('are saved with what was seen', () => {
    const typed = type(type(type(start, 2, 'price', '80'), 2, 'onHand', '10'), 2, 'tagNbrs', 'new')
    const { lines, edits } = typed
    expect(changeOf(lines.slice(2), edits, words)).toEqual({
      ptNbr: 'MUG',
      to: {},
      seen: {},
      skus: [{ skuId: 'm1', to: { price: 80, onHand: 10 }, seen: { price: 100, onHand: 8 } }],
      tags: { add: ['T1'], remove: [] },
      categories: { add: [], remove: [] },
    })
  })
})

describe('what is read again after a save', () => {
  const typed = type(type(type(start, 0, 'price', '80'), 1, 'price', '70'), 2, 'onHand', '5')
  const fresh = [
    product('CUP', [sku('c1', { price: 90 }), sku('c2', { isTracked: false })]),
    // A unit was sold meanwhile.
    product('MUG', [sku('m1', { onHand: 4 })]),
  ]
  const asked = ['CUP', 'MUG']
  const after = settled(typed, { fresh, asked, saved: new Set(['MUG']) }, words)

  it('ends the edits of what was saved, and names what somebody else changed', () => {
    expect(editsOf(after)).toEqual({ CUP: { 'c1 price': '80', 'c2 price': '70' } })
    expect(after.theirs).toEqual([{ ptNbr: 'CUP', skuId: 'c1', column: 'price' }])
    expect(after.lines[2]?.sku.onHand).toBe(4)
  })

  it('keeps a conflict until it is decided', () => {
    const again = settled(after, { fresh, asked: ['CUP'], saved: new Set() }, words)
    expect(again.theirs).toEqual(after.theirs)
    const [open] = after.theirs
    if (!open) throw new Error('there is no conflict')
    const mine = decided(after, open, true)
    expect([mine.theirs, editsOf(mine)]).toEqual([[], editsOf(after)])
    expect(editsOf(decided(after, open, false))).toEqual({ CUP: { 'c2 price': '70' } })
  })

  it('drops what is gone', () => {
    const gone = settled(typed, { fresh: fresh.slice(1), asked, saved: new Set() }, words)
    expect(gone.products.map(({ ptNbr }) => ptNbr)).toEqual(['MUG'])
    expect(editsOf(gone)).toEqual({ MUG: { 'm1 onHand': '5' } })
  })
})
