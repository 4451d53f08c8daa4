import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { productTexts } from '../../gateway/catalog/catalog.tables.ts'
import { fileMoment } from '../../gateway/import/product/file-moment.ts'
import { ptNbrOf } from '../../gateway/import/product/numbers.ts'
import { database, prepareImportStore, productOf, run, skusOf, storeNbr } from './import-store.ts'

prepareImportStore()

const fixture = async (name: string) =>
  run([], { text: await readFile(path.join(import.meta.dirname, 'files', name), 'utf8') })
const textOf = async (handle: string) => {
  const [row] = await database.db.select().from(productTexts).where(and(eq(productTexts.storeNbr, storeNbr), eq(productTexts.ptNbr, ptNbrOf(handle)))) // prettier-ignore
  return row
}
const weightOf = async (handle: string) => (await skusOf(handle)).map(({ weight }) => weight)
const codes = ({ faults, notes }: Awaited<ReturnType<typeof run>>) => ({
  faults: faults.map(({ code }) => code),
  notes: notes.map(({ code }) => code),
})

describe('a file of WooCommerce', () => {
  it('has line breaks, backslashes and commas as its shop shows them', async () => {
    expect(codes(await fixture('woo-escapes.csv'))).toEqual({ faults: [], notes: [] })
    expect((await textOf('W-1'))?.desc).toBe('<p>Short.<br />Line.</p>\n<p>First.</p>\n<ul>\n<li>One</li>\n</ul>\n<p>Last.</p>') // prettier-ignore
    expect((await textOf('W-2'))?.desc).toBe('In C:\\notes\\temp')
    expect((await productOf('W-3'))?.options).toMatchObject([
      { values: [{ name: { 'zh-TW': 'Wool, silk' } }, { name: { 'zh-TW': 'Linen' } }] },
    ])
  })

  it('has weights in the unit of its column, and variations weigh as much as their parent', async () => {
    expect(codes(await fixture('woo-units.csv')).faults).toEqual([])
    expect(await weightOf('U-1')).toEqual([1_800])
    expect(await weightOf('U-2')).toEqual([2_300, 450])
  })
})

describe('a file of Shopify', () => {
  it('has weights of shops in pounds as decimals of grams, and gift cards that are no goods', async () => {
    const found = await fixture('shopify-template.csv')
    expect(codes(found).faults).toEqual(['giftCard'])
    expect(await weightOf('rug')).toEqual([1_361, 1_980])
    expect(await productOf('card')).toBeUndefined()
  })

  it('has columns that products have no field for, which the report names where they say something', async () => {
    const header = 'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price,Variant Taxable,Variant Tax Code,Cost per item,Google Shopping / MPN' // prettier-ignore
    const found = await run([], {
      text: [header, 'named,Cup,N-1,1,300,false,P0000,,9', 'silent,Jug,N-2,1,300,true,,,9'].join(
        '\n',
      ),
    })
    expect(codes(found)).toEqual({ faults: [], notes: ['columnsNotKept'] })
    expect(found.notes).toMatchObject([
      { line: 2, values: { columns: 'Variant Taxable, Variant Tax Code' } },
    ])
    expect(await productOf('named')).toBeDefined()
  })

  it('has plain lines and films in descriptions', async () => {
    expect(codes(await fixture('shopify-texts.csv'))).toEqual({ faults: [], notes: ['filmsLeftOut'] }) // prettier-ignore
    expect((await textOf('lines'))?.desc).toBe('<p>Sewn by hand.<br />Flat.</p>\n<p>Old maps.</p>')
    expect((await textOf('film'))?.title).toBe("'@ home' mat")
    expect((await productOf('lengths'))?.options).toHaveLength(2)
  })
})

describe('any table', () => {
  it.each([
    ['weight', '2', [0], ['weightNoUnit']],
    ['weight;Weight unit', '2;kg', [2_000], []],
    ['weight;Weight unit', '8;oz', [227], []],
    ['weight;Weight unit', '2;t', [0], ['weightNoUnit']],
    ['Weight (kg)', '14.5', [14_500], []],
    ['Weight (kg)', '0,45', [450], []],
    ['重量(公克)', '14.5', [15], []],
    ['Weight (lb)', '1', [454], []],
    ['Weight (oz)', '8', [227], []],
  ])('says the unit of a weight in %s: %s', async (column, value, weights, notes) => {
    const found = await run([], { text: `SKU;Name;Price;Stock;${column}\nT-1;Stool;7;4;${value}` })
    expect(codes(found)).toEqual({ faults: [], notes })
    expect(await weightOf('T-1')).toEqual(weights)
  })

  it('is not read in another unit than it means', async () => {
    const { faults } = await run([], { text: 'SKU;Name;Price;Weight (kg)\nT-1;Stool;7;1,500' })
    expect(faults).toMatchObject([{ code: 'notWeight', values: { value: '1,500' } }])
    const commas = await run([], { text: 'SKU;Name;Price\nC-1;Tea;12,50\nC-2;Kettle;1.299,00' })
    expect(codes(commas).faults).toEqual(['notPrice', 'notPrice'])
  })

  it('names its separator to spreadsheets, also one that is rare', async () => {
    expect((await fixture('plain-bars.csv')).summary).toMatchObject({ fresh: 2, refused: 0 })
    expect(await skusOf('B-2')).toMatchObject([{ price: 900 }])
  })
})

it.each([
  ['2026-03-01', false, '2026-02-28T16:00:00.000Z'],
  ['2026-03-01', true, '2026-03-01T16:00:00.000Z'],
  ['2026-03-01 23:59:59', true, '2026-03-01T15:59:59.000Z'],
  ['2026-03-01T23:59', true, '2026-03-01T15:59:00.000Z'],
  ['2026-03-01T23:59:59+00:00', true, '2026-03-01T23:59:59.000Z'],
  ['2026-03-01T23:59:59Z', false, '2026-03-01T23:59:59.000Z'],
])('reads %s (an end: %s) in the time zone of the shop', (text, isEnd, iso) => {
  expect(new Date(fileMoment(text, 'Asia/Taipei', isEnd) ?? 0).toISOString()).toBe(iso)
})

it.each(['01/03/2026', '2026-02-30', '2026-03-01 25:00', 'soon', '2026'])(
  'reads no moment in %s',
  (text) => {
    expect(fileMoment(text, 'Asia/Taipei', false)).toBeUndefined()
  },
)
