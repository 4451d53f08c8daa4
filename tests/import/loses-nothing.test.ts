import { describe, expect, it } from 'vitest'
import { importedRows, runChecked } from '../../gateway/import/index.ts'
import { database, fileStore, prepareImportStore, run, skusOf, storeNbr, tables } from './import-store.ts' // prettier-ignore

prepareImportStore()

const shopify = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Remove SKU' // prettier-ignore
const coat = ['coat,Coat,Size,Adult,C-A,6,90,', 'coat,,,Child,C-C,11,70,']
const hat = 'hat,Hat,Size,One,H-1,3,20,'
const file = (...rows: string[]) => run([], { text: [shopify, ...rows].join('\n') })

const woo = 'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)' // prettier-ignore
const wooCoat = [
  '1,variable,coat,Coat,1,1,,,,Size,"Adult, Child"',
  '2,variation,C-A,,1,1,6,90,coat,Size,Adult',
  '3,variation,C-C,,1,1,11,70,coat,Size,Child',
]
const wooFile = (...rows: string[]) => run([], { text: [woo, ...rows].join('\n') })

const stockOf = async (handle = 'coat') =>
  Object.fromEntries((await skusOf(handle)).map(({ merchantSku, onHand }) => [merchantSku, onHand]))
const whole = { 'C-A': 6, 'C-C': 11 }

describe('an import takes no SKU and no stock away', () => {
  it('joins rows of a product that another column’s order has put apart', async () => {
    await file(...coat, hat)
    const { summary, faults } = await file(coat[1] ?? '', hat, coat[0] ?? '')
    expect(faults).toEqual([])
    expect(summary).toMatchObject({ unchanged: 2, refused: 0 })
    expect(await stockOf()).toEqual(whole)
    const { summary: fresh } = await file('cap,Cap,Size,S,P-S,1,5,', hat, 'cap,,,M,P-M,2,5,')
    expect(fresh).toMatchObject({ fresh: 1 })
    expect(await stockOf('cap')).toEqual({ 'P-S': 1, 'P-M': 2 })
  })

  it.each([
    ['has no handle', [coat[0] ?? '', ',,,Child,C-C,11,70,']],
    ['has too long a handle', [coat[0] ?? '', `${'c'.repeat(300)},,,Child,C-C,11,70,`]],
    ['lacks its value of an option', [coat[0] ?? '', 'coat,,,,C-C,11,70,']],
    ['has too few cells', [coat[0] ?? '', 'coat,,,Child,C-C']],
    ['opens a quote', [coat[0] ?? '', 'coat,,,"Child,C-C,11,70,']],
    ['has no price', [coat[0] ?? '', 'coat,,,Child,C-C,11,,']],
    ['comes twice', [...coat, 'coat,,,Child,C-D,1,70,']],
    ['is the first one and cannot be read', ['coat,Coat,Size', 'coat,,Size,Child,C-C,11,70,']],
  ])('refuses the whole product if a row of it %s', async (_, rows) => {
    await file(...coat, hat)
    const { summary } = await file(...rows.map((row) => row.replace('70', '75')), hat)
    expect(summary).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await stockOf()).toEqual(whole)
    // Nor does it come into a shop without one of its variants.
    const others = rows.map((row) => row.replace('coat', 'vest').replaceAll('C-', 'V-'))
    expect((await file(...others)).summary).toMatchObject({ fresh: 0 })
    expect(await stockOf('vest')).toEqual({})
  })

  it.each([
    ['is downloadable', '3,"variation, downloadable",C-C,,1,1,11,75,coat,Size,Child'],
    ['leaves its option open but has stock', '3,variation,C-C,,1,1,11,75,coat,Size,'],
    ['is of an unknown type', '3,subscription_variation,C-C,,1,1,11,75,coat,Size,Child'],
    ['has too few cells', '3,variation,C-C,,1,1,11'],
    ['opens a quote', '3,variation,"C-C,,1,1,11,75,coat,Size,Child'],
  ])('refuses the whole product if a variation %s', async (_, row) => {
    await wooFile(...wooCoat)
    const { summary } = await wooFile(wooCoat[0] ?? '', wooCoat[1]?.replace('90', '95') ?? '', row)
    expect(summary).toMatchObject({ changed: 0 })
    expect(await stockOf()).toEqual(whole)
  })

  it('keeps what a file does not name: private or unknown variations, and missing rows', async () => {
    await wooFile(...wooCoat)
    const { notes } = await wooFile(wooCoat[0] ?? '', wooCoat[1] ?? '', '3,variation,C-C,,0,1,11,75,coat,Size,Child') // prettier-ignore
    expect(notes.map(({ code }) => code)).toContain('wooUnpublished')
    expect(await stockOf()).toEqual(whole)
    const orphan = await wooFile(wooCoat[0] ?? '', wooCoat[1] ?? '', '3,variation,C-C,,1,1,11,75,cot,Size,Child') // prettier-ignore
    expect(orphan.faults.map(({ code }) => code)).toEqual(['wooParentUnknown'])
    expect(await stockOf()).toEqual(whole)
    const { summary, notes: kept } = await file('coat,Coat,Size,Adult,C-A,6,95,')
    expect(summary).toMatchObject({ changed: 1, refused: 0 })
    expect(kept).toMatchObject([{ code: 'skusKept', values: { skus: 'C-C' } }])
    expect(await stockOf()).toEqual(whole)
  })

  it('keeps stock where the cell is empty, and a SKU whose option has another name', async () => {
    await file(...coat)
    const empty = coat.map((row) => row.replace(/,(6|11),/, ',,').replace('Size', 'Größe'))
    expect((await file(...empty)).summary).toMatchObject({ changed: 1, refused: 0 })
    expect(await stockOf()).toEqual(whole)
    const ids = (await skusOf('coat')).map(({ skuId }) => skuId)
    await file(...coat)
    expect((await skusOf('coat')).map(({ skuId }) => skuId)).toEqual(ids)
  })

  it('refuses a product whose SKUs would not fit the options of the file', async () => {
    await file(...coat)
    const { faults } = await file('coat,Coat,Colour,Red,C-R,1,90,', 'coat,,,Blue,C-A,6,90,')
    expect(faults).toMatchObject([{ code: 'skusWouldGo', values: { skus: 'C-C' } }])
    expect(await stockOf()).toEqual(whole)
  })

  it('refuses a product that a table without handles names twice', async () => {
    const table = (...rows: string[]) => run([], { text: ['SKU,Name,Price,Stock', ...rows].join('\n') }) // prettier-ignore
    await table('A-1,Cup,3,5')
    const { summary, faults } = await table('A-1,Cup,4,5', 'B-1,Jug,9,1', 'a-1,Cup,5,0')
    expect(summary).toMatchObject({ fresh: 1, changed: 0, refused: 1 })
    expect(faults).toMatchObject([{ code: 'keyRepeated', line: 4 }])
    expect(await stockOf('A-1')).toEqual({ 'A-1': 5 })
  })

  it('takes away what the file names to be, once its number is confirmed', async () => {
    await file(...coat)
    const rows = [coat[0] ?? '', 'coat,,,Child,C-C,,,yes']
    const { importNbr } = await file(...rows)
    expect(await stockOf()).toEqual(whole)
    const shop = { database, tables, fileStore, storeNbr }
    const listed = []
    for await (const { changes } of importedRows(shop, importNbr)) listed.push(...changes)
    expect(listed[0]).toEqual({ field: 'removed C-C', before: '11', after: '' })
    await expect(runChecked(shop, importNbr)).rejects.toThrow('removes 1 SKU.')
    await expect(runChecked(shop, importNbr, 2)).rejects.toThrow('removes 1 SKU.')
    expect(await stockOf()).toEqual(whole)
    expect(await runChecked(shop, importNbr, 1)).toMatchObject({ stat: 'done', done: 1 })
    expect(await stockOf()).toEqual({ 'C-A': 6 })
    // What is gone is not missed again.
    expect((await file(...rows)).summary).toMatchObject({ unchanged: 1 })
  })
})
