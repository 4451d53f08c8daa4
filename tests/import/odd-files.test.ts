import { describe, expect, it } from 'vitest'
import { database, prepareImportStore, productOf, run, skusOf, storeNbr } from './import-store.ts'
import { exportProducts } from '../../gateway/import/export/export-products.ts'
import { findStore } from '../../gateway/store/store-directory.ts'

prepareImportStore()

type Found = Awaited<ReturnType<typeof run>>
const read = (text: string | Buffer) => run([], { text })
const faultsOf = ({ faults }: Found) => faults.map(({ line, column, code }) => `${line} ${column} ${code}`) // prettier-ignore
const codesOf = ({ notes }: Found) => notes.map(({ code }) => code)
const stockOf = async (handle: string) =>
  Object.fromEntries((await skusOf(handle)).map(({ merchantSku, onHand }) => [merchantSku, onHand]))
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

async function exported(): Promise<string> {
  const store = await findStore(database.db, storeNbr)
  if (!store) throw new Error('there is no store')
  let csv = ''
  for await (const part of exportProducts(database.db, store)) csv += part
  return csv
}

describe('an export of this shop', () => {
  const rows = [
    'Handle\tTitle\tState\tOption1 Name\tOption1 Value\tVariant SKU\tVariant Inventory Qty\tVariant Price\tSKU ID\tOn Shelf From',
    'mug\tMug, "big"\tonShelf\tSize\tL\tM-L\t4\t12.5\t\t2030/1/5 8:05',
    'mug\t\t\t\tS\tM-S\t6\t9\t\t',
  ]

  it('is read as a spreadsheet’s Unicode text: UTF-16, tabs, other capitals and spaces, empty columns', async () => {
    const [header = '', ...lines] = rows
    const odd = header.replace('SKU ID', 'sku\u00A0id').replace('Handle', ' HANDLE ').replace('State', 'ｓｔａｔｅ') // prettier-ignore
    // Excel leaves rows of empty cells, and from some row on omits the empty cells at the end.
    const text = [`${odd}\t\t`, `${lines[0]}\t\t`, lines[1], '\t'.repeat(11), ''].join('\r\n')
    const found = await read(utf16(text))
    expect(faultsOf(found)).toEqual([])
    expect(found.summary).toMatchObject({ fresh: 1, refused: 0 })
    expect(await stockOf('mug')).toEqual({ 'M-L': 4, 'M-S': 6 })
    // The shop's time zone is that of Taipei.
    expect((await productOf('mug'))?.shelfFrom?.toISOString()).toBe('2030-01-05T00:05:00.000Z')
    // What is exported then is the same, whatever rows follow each other.
    const [head = '', ...own] = (await exported()).trimEnd().split('\n')
    expect((await read([head, ...own.toReversed()].join('\n'))).summary).toMatchObject({ unchanged: 1 }) // prettier-ignore
  })

  it('that a spreadsheet has saved with shortened numbers and days first is not read as something else', async () => {
    await read(rows.join('\n'))
    const saved = rows.map((row) => row.replace('M-L', '8.80123E+12').replace('2030/1/5 8:05', '05/01/2030')) // prettier-ignore
    expect(faultsOf(await read(saved.join('\n')))).toEqual(['2 On Shelf From notTime'])
    expect(await stockOf('mug')).toEqual({ 'M-L': 4, 'M-S': 6 })
    const undated = saved.map((row) => row.replace('05/01/2030', ''))
    expect(codesOf(await read(undated.join('\n')))).toEqual(['numberCut'])
  })
})

describe('a file of Shopify', () => {
  const header = 'handle,TITLE,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price' // prettier-ignore

  it('with the line ends of old Macs has an unclosed quote in its last row only', async () => {
    const found = await read([header, 'pan,"Pan, 12"" wide",Size,L,P-L,3,40', 'pan,,,S,P-S,2,30', 'lid,"Lid,Size,L,L-L,1,9'].join('\r')) // prettier-ignore
    // The row might be one of the product before it.
    expect(faultsOf(found)).toEqual(['4  rowQuote', '4  rowTorn'])
    const closed = await read([header, 'pan,"Pan, 12"" wide",Size,L,P-L,3,40', 'pan,,,S,P-S,2,30', 'lid,Lid,,,L-L,1,9', 'cap,"Cap,,,C-L,1,9'].join('\r')) // prettier-ignore
    expect(closed.summary).toMatchObject({ fresh: 1 })
    expect(await stockOf('pan')).toEqual({ 'P-L': 3, 'P-S': 2 })
    expect(await productOf('cap')).toBeUndefined()
  })

  it('with separators of thousands, full-width digits and a repeated column is not guessed at', async () => {
    const found = await read(['sep=,', header, 'wok,Wok,,,W-1,3,"1,299.00"', 'jar,Jar,,,J-1,１２,１５.5', ',,,,,,'].join('\n')) // prettier-ignore
    expect(faultsOf(found)).toEqual(['3 Variant Price notPrice'])
    expect(await skusOf('jar')).toMatchObject([{ price: 1_550, onHand: 12 }])
    await expect(read(`${header},Title\nwok,Wok,,,W-1,3,4,Pan`)).rejects.toThrow('Title')
    expect(await productOf('wok')).toBeUndefined()
  })
})

describe('a file of WooCommerce', () => {
  const header = 'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Sale price,Date sale price ends,Parent,Attribute 1 name,Attribute 1 value(s),,' // prettier-ignore
  const coat = '1,variable,coat,Coat,1,1,,,,,,Size,"L, S",,'

  it('has variations in front of their product, cells against formulas, and empty columns', async () => {
    const found = await read([header, '3,variation,C-S,,1,1,11,70,,,coat,size,S', "2,variation,C-L,,1,1,6,90,,,COAT,SIZE,L,,", ',,,,,,,,,,,,,,', coat.replace('Coat', "'=1+1 Coat"), ''].join('\r\n')) // prettier-ignore
    expect(faultsOf(found)).toEqual([])
    expect(await stockOf('coat')).toEqual({ 'C-L': 6, 'C-S': 11 })
  })

  it('has decimal commas and dates with the year first, also in UTF-16 with the other byte order', async () => {
    const lines = [
      header.replaceAll(',', ';'),
      '1;simple;T-1;"Tee; ""V""";1;1;5;"1.290,00";;;;;;;',
      '2;simple;T-2;Tee;1;1;5;12,5;9,9;2999/1/1 0:00;;;;;',
      '3;simple;4.7112E+12;Tee;1;1;5;12,5;;;;;;;',
    ]
    const bytes = utf16(lines.join('\n')).swap16()
    const found = await read(bytes)
    expect(faultsOf(found)).toEqual(['2 Regular price notPrice'])
    expect(codesOf(found)).toEqual(expect.arrayContaining(['saleEnds', 'numberCut']))
    expect(await skusOf('T-2')).toMatchObject([{ price: 990, origPrice: 1_250 }])
  })
})

describe('any table', () => {
  it('has full-width names and digits, a byte order mark, blank rows, and quotes within cells', async () => {
    const found = await read('\uFEFF品名，規格,ＳＫＵ,名稱,重量（ｋｇ）,售價,庫存\n\n甲,甲-1,"壺 ""大""\n藍",０.５,２８０,３\n,,,,,\n乙,乙-1,杯 "小",1,120,7\n') // prettier-ignore
    expect(faultsOf(found)).toEqual([])
    expect(await skusOf('甲-1')).toMatchObject([{ price: 28_000, onHand: 3, weight: 500 }])
    expect(await skusOf('乙-1')).toMatchObject([{ price: 12_000, onHand: 7, weight: 1_000 }])
  })

  it('of an accounting program has days, thousands and barcodes that nobody can read for sure', async () => {
    const found = await read('Item No;Name;Price;Stock;On Shelf From\n4.71E+12;Tea;12;1,000;\nB-1;Pot;12;1000;3/4/2030\nB-2;Cup;12;1e3;\nB-3;Jug;12;1000;2030/3/4\n="0042";Pan;12;5;') // prettier-ignore
    expect(faultsOf(found)).toEqual(['2 Stock notStock', '3 On Shelf From notTime', '4 Stock notStock']) // prettier-ignore
    expect(found.summary).toMatchObject({ fresh: 2, refused: 3 })
    expect(await stockOf('0042')).toEqual({ '0042': 5 })
    expect((await productOf('B-3'))?.shelfFrom?.toISOString()).toBe('2030-03-03T16:00:00.000Z')
  })
})
