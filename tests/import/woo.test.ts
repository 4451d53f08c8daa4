import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { productTexts } from '../../gateway/catalog/catalog.tables.ts'
import { productCategories } from '../../gateway/catalog/category.tables.ts'
import { reasonsIn } from '../../gateway/import/reason-words.ts'
import { dayOf, timeOf } from '../../schemas/day.ts'
import { ptNbrOf } from '../../gateway/import/product/numbers.ts'
import { database, productOf, run, skusOf, storeNbr, prepareImportStore } from './import-store.ts'

prepareImportStore()
const { text } = reasonsIn('en-US')

describe("WooCommerce's file", () => {
  const wooHeader =
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Backorders allowed?","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"'
  const woo = (lines: string[]) => run([], { text: [wooHeader, ...lines].join('\n') })
  const cap =
    '60,simple,woo-cap,Cap,1,1,visible,Short.,<p>Long.</p>,,,1,,0,16,18,"Clothing > Accessories, Bracelets",wool,"https://shop.example/chain.png, https://shop.example/chain.png?2",,Colour,Yellow,,'
  const hoodie =
    '45,variable,,Hoodie,1,0,visible,,Warm.,,,1,,0,,,Clothing > Hoodies,,https://shop.example/chain.png,,Colour,"Blue, Green",Logo,"Yes, No"'
  const blue =
    '79,variation,h-blue,Hoodie - Blue,1,0,visible,,,,,1,7,0,42,45,,,,id:45,Colour,Blue,Logo,No'
  const any =
    '80,variation,h-any,Hoodie - any,1,0,visible,,,,,1,,0,,"45,50",,,,id:45,Colour,,Logo,No'

  it('imports products with variations anywhere in the file, sales, untracked stock and several categories', async () => {
    const { summary, faults } = await woo([blue, hoodie, cap, any])
    expect(faults).toEqual([])
    expect(summary).toMatchObject({ fresh: 2, refused: 0 })
    expect(await skusOf('woo-cap')).toMatchObject([
      { price: 1_600, origPrice: 1_800, isTracked: false, merchantSku: 'woo-cap' },
    ])
    // A variation with its own value takes precedence over one that leaves it open.
    expect(await skusOf('woo-45')).toMatchObject([
      { merchantSku: 'h-blue', price: 4_200, origPrice: 4_500, onHand: 7, isTracked: true },
      { merchantSku: 'h-any', price: 4_550, isTracked: false },
    ])
    expect(await productOf('woo-45')).toMatchObject({
      imgs: [expect.stringMatching(/_30x20$/)],
      options: [{ name: { 'zh-TW': 'Colour' } }, { name: { 'zh-TW': 'Logo' } }],
    })
    const named = await database.db
      .select({ typeNbr: productCategories.typeNbr })
      .from(productCategories)
      .where(
        and(
          eq(productCategories.storeNbr, storeNbr),
          eq(productCategories.ptNbr, ptNbrOf('woo-cap')),
        ),
      )
    expect(named.map(({ typeNbr }) => typeNbr).toSorted()).toEqual([
      'C1',
      'C11',
      'i-accessories',
      'imported',
    ])
    const [texts] = await database.db
      .select()
      .from(productTexts)
      .where(and(eq(productTexts.storeNbr, storeNbr), eq(productTexts.ptNbr, ptNbrOf('woo-cap'))))
    expect(texts).toMatchObject({ title: 'Cap', desc: '<p>Short.</p>\n<p>Long.</p>' })
    // A picture that is missing is looked for again.
    expect((await woo([blue, hoodie, cap, any])).summary).toMatchObject({
      unchanged: 1,
      changed: 1,
    })
  })

  it('imports hidden, draft and sold-out products as such', async () => {
    await woo([
      cap.replace(',visible,', ',hidden,'),
      cap.replace('60,simple,woo-cap,Cap,1', '61,simple,draft,Cap,-1'),
      cap.replace('60,simple,woo-cap', '62,simple,out').replace('1,,0,16', '0,,0,16'),
    ])
    expect(await productOf('woo-cap')).toMatchObject({ stat: 4 })
    expect(await productOf('draft')).toMatchObject({ stat: 4 })
    expect(await skusOf('out')).toMatchObject([{ isTracked: true, onHand: 0 }])
  })

  it('names line, column and reason of what it refuses, and imports the rest', async () => {
    const { summary, faults } = await woo([
      cap,
      cap.replace('simple', 'grouped'),
      cap.replace('60,simple,woo-cap', '63,"simple, downloadable",song'),
      cap.replace('60,simple,woo-cap', ',simple,'),
      cap.replace(',16,18,', ',,twelve,').replace('woo-cap', 'dear'),
      hoodie,
      any.replace(',1,,0,', ',1,5,0,'),
      blue.replace('id:45', 'lost'),
      cap,
    ])
    expect(summary.fresh).toBe(1)
    expect(faults.map((fault) => `${fault.line} ${fault.column}: ${text(fault)}`)).toEqual([
      '3 Type: Products of the type “grouped” cannot be imported. Supported are simple, variable and variation.',
      '4 Type: This is a product to download, which this shop does not sell.',
      '5 SKU: SKU and ID are missing. A product needs one of them, so that later imports recognize it.',
      '6 Regular price: “twelve” is not a price. Write it like 1299.00.',
      '10 SKU: “woo-cap” already occurs further up.',
      '9 Parent: “lost” is not a variable product of this file.',
      '8 Attribute 1 value(s): There is stock, but no value for “Colour”. Add a variation for each value, or leave the stock empty.',
    ])
  })

  it('applies the days of a sale', async () => {
    const dated = (sku: string, starts: string, ends: string) =>
      cap.replace('woo-cap', sku).replace('</p>,,,', `</p>,${starts},${ends},`)
    // A minute ago, as clocks of the shop show it.
    const ago = Date.now() - 60_000
    const zone = 'Asia/Taipei'
    const justOver = `${dayOf(ago, zone)} ${timeOf(ago, zone)}:00`
    const { notes } = await woo([
      dated('over', '', '2020-01-01'),
      dated('later', '2999-01-01', ''),
      dated('now', '2020-01-01', '2999-01-01'),
      dated('yesterday', '', justOver),
      dated('unread', '', '31/12/2999'),
    ])
    expect((await skusOf('over'))[0]).toMatchObject({ price: 1_800, origPrice: null })
    expect((await skusOf('later'))[0]).toMatchObject({ price: 1_800, origPrice: null })
    expect((await skusOf('now'))[0]).toMatchObject({ price: 1_600, origPrice: 1_800 })
    expect(notes.filter(({ column }) => column.startsWith('Date sale price'))).toHaveLength(5)
    for (const sku of ['yesterday', 'unread'])
      expect((await skusOf(sku))[0]).toMatchObject({ price: 1_800, origPrice: null })
  })
})
