import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProducts, showProduct } from '../../schemas/catalog/product-operator.ops.ts'
import type { EditableProduct } from '../../schemas/catalog/product-edit.schema.ts'
import { undoImport } from '../../schemas/import/import.ops.ts'
import { createImportShop, type ImportShop } from './import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await createImportShop()
})
afterAll(() => shop.close())

/** Shopify's own header, as far as it matters here. */
const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Variant Image,SEO Title,SEO Description' // prettier-ignore
const ring = (handle: string, sku: string) => [
  `${handle},Ring,Size,S,${sku}-S,3,90,4006381333931,https://old.example/1.png,1,A gold ring,https://old.example/2.png,Gold rings made in Tainan,"Rings, made by hand"`,
  `${handle},,,M,${sku}-M,3,90,036000291452,https://old.example/2.png,2,,,,`,
]
const file = (...rows: string[]) => [header, ...rows].join('\n')

const find = async (q: string): Promise<EditableProduct | undefined> => {
  const { json } = await shop.operate(listProducts, { q })
  const [row] = json.rows as { ptNbr: string }[]
  return row && ((await shop.operate(showProduct, { ptNbr: row.ptNbr })).json.product as EditableProduct) // prettier-ignore
}
const rowsOf = async (importNbr: string) => {
  const [row] = await shop.rows(importNbr)
  return { changes: row?.changes, notes: row?.notes.map(({ code }) => code), faults: row?.faults }
}

describe('barcodes, texts for search engines and alternative texts', () => {
  it('of a file of Shopify are kept, found, exported, and the same when they come again', async () => {
    const text = file(...ring('ring', 'R'))
    const first = await shop.imported(text)
    expect(await rowsOf(first)).toMatchObject({ notes: [], faults: [] })
    const product = await find('0036000291452')
    expect(product).toMatchObject({
      texts: {
        'zh-TW': {
          title: 'Ring',
          seoTitle: 'Gold rings made in Tainan',
          seoDesc: 'Rings, made by hand',
        },
      },
      alts: [{ img: product?.imgs[0], text: { 'zh-TW': 'A gold ring' } }],
      skus: [{ barcode: '4006381333931' }, { barcode: '036000291452' }],
    })
    const again = await shop.imported(text)
    expect(await shop.info(again)).toMatchObject({ unchanged: 1, changed: 0 })
    const csv = (await shop.get('/api/T1/products.csv')).text
    const [names = ''] = csv.split('\n')
    for (const name of [
      'Variant Barcode',
      'SEO Title',
      'SEO Description',
      'Image Alt Text',
      'SEO Title (en-US)',
      'Image Alt Text (th-TH)',
    ])
      // prettier-ignore
      expect(names.split(',')).toContain(name)
    expect(csv).toContain('036000291452')
    expect(csv).toContain('A gold ring')
  })

  it('that a file changes or empties are shown before, and come back when it is taken back', async () => {
    await shop.imported(file(...ring('band', 'B')))
    const before = await find('B-S')
    const next = [
      'band,Ring,Size,S,B-S,3,90,,https://old.example/1.png,1,A ring on a hand,https://old.example/2.png,,"Rings, made by hand"',
      'band,,,M,B-M,3,90,036000291469,https://old.example/2.png,2,Its box,,,',
    ]
    const importNbr = await shop.imported(file(...next))
    const { changes } = await rowsOf(importNbr)
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'seoTitle zh-TW', before: 'Gold rings made in Tainan', after: '' },
        { field: 'barcode B-S', before: '4006381333931', after: '' },
        { field: 'barcode B-M', before: '036000291452', after: '036000291469' },
        { field: 'alts zh-TW', before: 'A gold ring', after: 'A ring on a hand; Its box' },
      ]),
    )
    const after = await find('B-S')
    expect(after?.texts['zh-TW']).not.toHaveProperty('seoTitle')
    expect(after?.skus[0]).not.toHaveProperty('barcode')
    expect(after?.alts).toHaveLength(2)
    await shop.operate(undoImport, { importNbr })
    expect(await shop.settled(importNbr)).toMatchObject({ stat: 'undone', undone: 1, kept: 0 })
    expect(await find('B-S')).toEqual(before)
  })

  it('stay where a file has no such columns', async () => {
    await shop.imported(file(...ring('hoop', 'H')))
    const before = await find('H-S')
    const short =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
    const importNbr = await shop.imported(
      [short, 'hoop,Hoop,Size,S,H-S,3,95', 'hoop,,,M,H-M,3,95'].join('\n'),
    )
    expect(await shop.info(importNbr)).toMatchObject({ changed: 1 })
    const after = await find('H-S')
    expect(after?.alts).toEqual(before?.alts)
    expect(after?.texts['zh-TW']).toMatchObject({ title: 'Hoop', seoTitle: 'Gold rings made in Tainan' }) // prettier-ignore
    expect(after?.skus.map(({ barcode }) => barcode)).toEqual(['4006381333931', '036000291452'])
  })

  it('leave videos alone without a column for them, and take addresses from one', async () => {
    const columns = 'Handle,SKU ID,State,Variant Price,Title'
    await shop.imported([`${columns},Videos`, 'film,F-1,onShelf,90,Film,"/m/a.mp4, https://youtu.be/dQw4w9WgXcQ"'].join('\n')) // prettier-ignore
    const videos = [
      { src: '/m/a.mp4', img: '', at: 0 },
      { src: 'https://youtu.be/dQw4w9WgXcQ', img: '', at: 0 },
    ]
    expect((await find('Film'))?.videos).toEqual(videos)
    await shop.imported([columns, 'film,F-1,onShelf,95,Film'].join('\n'))
    expect((await find('Film'))?.videos).toEqual(videos)
    const wrong = await shop.imported([`${columns},Videos`, 'film,F-1,onShelf,95,Film,/m/a.png'].join('\n')) // prettier-ignore
    expect((await rowsOf(wrong)).faults).toMatchObject([{ code: 'ruleVideo' }])
    await shop.imported([`${columns},Videos`, 'film,F-1,onShelf,95,Film,'].join('\n'))
    expect(await find('Film')).not.toHaveProperty('videos')
  })

  it('that are too long are cut with a note, but a barcode refuses its row', async () => {
    const long = (barcode: string) =>
      file(`long,Long,,,L-1,1,90,${barcode},https://old.example/3.png,1,${'a'.repeat(600)},,${'t'.repeat(80)},${'d'.repeat(400)}`) // prettier-ignore
    const importNbr = await shop.imported(long('4.71E+12'))
    expect((await rowsOf(importNbr)).notes?.toSorted()).toEqual(['numberCut', 'textCut', 'textCut', 'textCut']) // prettier-ignore
    const product = await find('L-1')
    expect(product?.texts['zh-TW']).toMatchObject({ seoTitle: 't'.repeat(70), seoDesc: 'd'.repeat(320) }) // prettier-ignore
    expect(product?.alts?.[0]?.text['zh-TW']).toBe('a'.repeat(512))
    const refused = await shop.imported(long('1'.repeat(65)).replaceAll('long', 'more').replace('L-1', 'L-2')) // prettier-ignore
    expect((await rowsOf(refused)).faults).toMatchObject([{ column: 'Variant Barcode', code: 'tooLong' }]) // prettier-ignore
  })

  it('are read from a WooCommerce file and from tables with usual names', async () => {
    const woo = 'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)' // prettier-ignore
    const importNbr = await shop.imported(
      [
        woo,
        '1,simple,W-1,4719512002889,Cup,1,1,6,90,,,',
        '2,variable,W-2,,Coat,1,1,,,,Size,"S, M"',
        '3,variation,W-2S,9780306406157,,1,1,6,90,W-2,Size,S',
      ].join('\n'),
    )
    expect((await rowsOf(importNbr)).notes).toEqual([])
    expect((await find('4719512002889'))?.skus[0]?.merchantSku).toBe('W-1')
    expect((await find('9780306406157'))?.skus[0]?.merchantSku).toBe('W-2S')
    // A file without the column leaves the barcodes.
    await shop.imported('ID,Type,SKU,Name,Published,In stock?,Stock,Regular price\n1,simple,W-1,Mug,1,1,6,90') // prettier-ignore
    expect((await find('4719512002889'))?.texts['zh-TW']?.title).toBe('Mug')
    await shop.imported('貨號,名稱,售價,庫存,國際條碼\nT-1,壺,90,1,4710088412346')
    expect((await find('4710088412346'))?.skus[0]?.merchantSku).toBe('T-1')
  })
})
