import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { demoStores } from '../../fixtures/demo/index.ts'
import { demoConfig } from '../../fixtures/demo/store-config.ts'
import {
  categories,
  productCategories,
  products,
  productTags,
  productTexts,
  skus,
  inventoryMovements,
  tags,
} from '../catalog/catalog.tables.ts'
import { migrateDatabase, openDatabase, type Database } from '../db/database.ts'
import type { FileStore } from '../file/index.ts'
import { files } from '../file/file.tables.ts'
import { stores, ticks } from '../store/store.tables.ts'
import type { ImportFault, ImportNote } from './findings.ts'
import { PictureMissing } from './fetch-picture.ts'
import { importProducts, type ImportOptions } from './import-products.ts'
import { ptNbrOf } from './numbers.ts'

let database: Database
let url: string
let storeNbr: string
const stored = new Map<string, Buffer>()
const fileStore: FileStore = {
  put: async (nbr, key, bytes) => void stored.set(`${nbr}/${key}`, bytes),
  get: async (nbr, key) => stored.get(`${nbr}/${key}`),
  remove: async (nbr, key) => void stored.delete(`${nbr}/${key}`),
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

beforeAll(async () => {
  const name = `import_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href
  await migrateDatabase(url, path.resolve('gateway/db/migrations'))
  database = openDatabase(url)
})
afterAll(async () => {
  await database.close()
  await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
})

/** A separate store for each test; amounts have two decimals. */
beforeEach(async () => {
  const [demo] = demoStores
  if (!demo) throw new Error('there is no demo store')
  storeNbr = `T${randomUUID().slice(0, 8)}`
  const config = { ...demoConfig(demo), currency: 'USD' }
  await database.db.insert(stores).values({ storeNbr, appid: storeNbr, secret: 'secret', config })
  await database.db.insert(categories).values([
    { storeNbr, typeNbr: 'C1', name: { 'zh-TW': '飾品', 'en-US': 'Jewellery' } },
    { storeNbr, typeNbr: 'C11', parentNbr: 'C1', name: { 'zh-TW': '手鍊', 'en-US': 'Bracelets' } },
  ])
})

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src'
const chain = [
  'chain,Chain,<p onclick=x()>Fine.</p><script>1</script>,Ode,bracelets,"Gold, 有機",true,Colour,Gold,C-G,3,42.99,https://shop.example/chain.png',
  'chain,,,,,,,,Silver,C-S,0,40,https://shop.example/none.png',
]
const cup = 'cup,Cup,,Ode,Tableware,gold,false,Title,Default Title,CUP,2,9.5,'

async function run(lines: string[], given: Partial<ImportOptions> = {}) {
  const faults: ImportFault[] = []
  const notes: ImportNote[] = []
  const summary = await importProducts({
    database,
    fileStore,
    storeNbr,
    file: Readable.from([Buffer.from([header, ...lines].join('\n'))]),
    pictures: { fetch },
    onFault: (fault) => faults.push(fault),
    onNote: (note) => notes.push(note),
    ...given,
  })
  return { summary, faults, notes }
}

let fetched: string[] = []
async function fetch(address: string): Promise<Buffer> {
  fetched.push(address)
  if (!address.endsWith('chain.png')) throw new PictureMissing('status 404')
  return sharp({ create: { width: 30, height: 20, channels: 3, background: '#c0a060' } })
    .png()
    .toBuffer()
}
beforeEach(() => {
  fetched = []
})

const tickOf = async () =>
  (
    await database.db
      .select()
      .from(ticks)
      .where(and(eq(ticks.storeNbr, storeNbr), eq(ticks.name, 'ptTick')))
  )[0]?.value ?? 1
const skusOf = (handle: string) =>
  database.db
    .select()
    .from(skus)
    .where(and(eq(skus.storeNbr, storeNbr), eq(skus.ptNbr, ptNbrOf(handle))))
    .orderBy(skus.sort)
const productOf = async (handle: string) =>
  (
    await database.db
      .select()
      .from(products)
      .where(and(eq(products.storeNbr, storeNbr), eq(products.handle, handle)))
  )[0]

describe('importProducts', () => {
  it('does with the example of the commands for operators what they say', async () => {
    const text = readFileSync(
      path.join(import.meta.dirname, '../../docs/operator-commands.md'),
      'utf8',
    )
    const csv = /```\n(Handle,[\s\S]*?)```/.exec(text)?.[1] ?? ''
    const again = () => run([], { file: Readable.from([Buffer.from(csv)]) })
    const { summary, faults } = await again()
    expect(faults.map(({ line, column, message }) => `:${line}: ${column} ${message}`)).toEqual([
      expect.toSatisfy((line: string) => text.includes(`spoons.csv${line}\n`)),
    ])
    const counts = ({
      new: made,
      changed,
      unchanged,
      rowsRefused,
      picturesMissing,
    }: typeof summary) =>
      `${made} new, ${changed} changed, ${unchanged} unchanged, ${rowsRefused} rows refused, ${picturesMissing} pictures missing`
    expect(text).toContain(counts(summary))
    expect(text).toContain(counts((await again()).summary).split(', 1 rows')[0])
  })

  it('writes products with options, stock, tags, categories and cleaned texts', async () => {
    const { db } = database
    const { summary, faults, notes } = await run([...chain, cup])
    expect(summary).toEqual({
      new: 2,
      changed: 0,
      unchanged: 0,
      rowsRefused: 0,
      picturesMissing: 1,
    })
    expect(faults).toEqual([])
    expect(notes).toEqual([
      {
        kind: 'picture',
        line: 3,
        column: 'Image Src',
        message: 'https://shop.example/none.png: status 404',
      },
    ])
    expect(await productOf('chain')).toMatchObject({
      price: 4000,
      hasManyPrices: true,
      stat: 2,
      imgs: [expect.stringMatching(/_30x20$/)],
      options: [
        {
          sId: 'o1',
          name: { 'zh-TW': 'Colour' },
          values: [{ name: { 'zh-TW': 'Gold' } }, { name: { 'zh-TW': 'Silver' } }],
        },
      ],
    })
    expect(await productOf('cup')).toMatchObject({ price: 950, stat: 4, imgs: [] })
    expect(await skusOf('chain')).toMatchObject([
      { merchantSku: 'C-G', price: 4299, onHand: 3 },
      { merchantSku: 'C-S', price: 4000, onHand: 0 },
    ])
    const moves = await db
      .select({ qty: inventoryMovements.qty, reason: inventoryMovements.reason })
      .from(inventoryMovements)
      .where(eq(inventoryMovements.storeNbr, storeNbr))
    expect(moves.toSorted((a, b) => a.qty - b.qty)).toEqual([
      { qty: 2, reason: 'import' },
      { qty: 3, reason: 'import' },
    ])
    const texts = await db
      .select()
      .from(productTexts)
      .where(and(eq(productTexts.storeNbr, storeNbr), eq(productTexts.ptNbr, ptNbrOf('chain'))))
    expect(texts).toMatchObject([{ lang: 'zh-TW', title: 'Chain', desc: '<p>Fine.</p>' }])
    expect(texts[0]?.words).toContain("'ode'")
    const links = await db.select().from(productTags).where(eq(productTags.storeNbr, storeNbr))
    expect(links.filter(({ tagNbr }) => tagNbr === 'gold')).toHaveLength(2)
    const names = await db.select().from(tags).where(eq(tags.storeNbr, storeNbr))
    expect(names.map(({ name }) => name['zh-TW'])).toEqual(expect.arrayContaining(['Gold', '有機']))
  })

  it('puts a product under the category of its type, and makes one under "imported" where there is none', async () => {
    const { db } = database
    await run([...chain, cup])
    const places = await db
      .select()
      .from(productCategories)
      .where(eq(productCategories.storeNbr, storeNbr))
    const under = (handle: string) =>
      places
        .filter(({ ptNbr }) => ptNbr === ptNbrOf(handle))
        .map(({ typeNbr }) => typeNbr)
        .sort()
    expect(under('chain')).toEqual(['C1', 'C11'])
    expect(under('cup')).toEqual(['i-tableware', 'imported'])
    const made = await db
      .select()
      .from(categories)
      .where(and(eq(categories.storeNbr, storeNbr), eq(categories.typeNbr, 'i-tableware')))
    expect(made).toMatchObject([{ parentNbr: 'imported', name: { 'zh-TW': 'Tableware' } }])
  })

  it('changes nothing with the same file again: no product, no picture, no tick', async () => {
    await run([...chain, cup])
    const [before, tick] = [await productOf('chain'), await tickOf()]
    fetched = []
    const { summary } = await run([...chain, cup])
    expect(summary).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
    expect(await productOf('chain')).toEqual(before)
    expect(await tickOf()).toBe(tick)
    expect(fetched).toEqual(['https://shop.example/none.png'])
  })

  it('writes what changed, keeps sku numbers, moves the tick, and leaves stock that sales moved alone', async () => {
    const { db } = database
    await run([...chain, cup])
    const [before, tick] = [await skusOf('chain'), await tickOf()]
    await db
      .update(skus)
      .set({ onHand: 1 })
      .where(and(eq(skus.storeNbr, storeNbr), eq(skus.merchantSku, 'CUP')))
    const { summary } = await run([chain[0]?.replace('42.99', '45') ?? '', chain[1] ?? '', cup])
    expect(summary).toMatchObject({ changed: 1, unchanged: 1 })
    const after = await skusOf('chain')
    expect(after.map(({ skuId, price }) => [skuId, price])).toEqual([
      [before[0]?.skuId, 4500],
      [before[1]?.skuId, 4000],
    ])
    expect((await skusOf('cup'))[0]?.onHand).toBe(1)
    expect(await tickOf()).toBeGreaterThan(tick)
  })

  it('takes over the product that already has the handle', async () => {
    await run([cup])
    await database.db
      .update(products)
      .set({ importHash: null })
      .where(eq(products.storeNbr, storeNbr))
    const { summary } = await run([cup.replace('Cup', 'Mug')])
    expect(summary).toMatchObject({ new: 0, changed: 1 })
  })

  it('reports broken rows and imports the rest', async () => {
    const { summary, faults } = await run([
      chain[0] ?? '',
      'chain,,,,,,,,Silver,,x,40,',
      ',Lost,,,,,true,,,,1,1,',
      'too,few',
      cup,
    ])
    expect(summary).toMatchObject({ new: 2, rowsRefused: 3 })
    expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '4 Handle',
      '5 ',
      '3 Variant Inventory Qty',
    ])
    expect(await skusOf('chain')).toHaveLength(1)
  })

  it('leaves a product that has lost all its pictures without one, as one that never had any', async () => {
    const lost = chain.map((line) => line.replace('chain.png', 'lost.png'))
    await run(lost)
    expect(await productOf('chain')).toMatchObject({ imgs: [] })
    expect(await database.db.select().from(files).where(eq(files.storeNbr, storeNbr))).toEqual([])
    expect((await run(lost)).summary).toMatchObject({ unchanged: 1 })
    expect((await run(chain)).summary).toMatchObject({ changed: 1 })
  })

  it('takes pictures from a folder by their file names, and fetches none then', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
    try {
      await writeFile(path.join(folder, 'chain.png'), await fetch('https://shop.example/chain.png'))
      await writeFile(path.join(folder, 'none.png'), 'no picture')
      fetched = []
      const { notes } = await run(chain, { pictures: { folder } })
      expect(fetched).toEqual([])
      expect(await productOf('chain')).toMatchObject({ imgs: [expect.stringMatching(/_30x20$/)] })
      expect(notes.map(({ message }) => message)).toEqual([
        'https://shop.example/none.png: not a picture that can be read',
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('asks a host no more that failed five times', async () => {
    const lines = Array.from(
      { length: 9 },
      (_, at) =>
        `cup,${at ? '' : 'Cup'},,,,,,${at ? '' : 'Size'},${at},,1,5,https://down.example/${at}.png`,
    )
    let asked = 0
    const down = async () => {
      asked++
      throw new PictureMissing('ECONNREFUSED', true)
    }
    const { summary, notes } = await run(lines, { pictures: { fetch: down } })
    expect(summary).toMatchObject({ new: 1, picturesMissing: 9 })
    expect(asked).toBeLessThan(9)
    expect(notes.at(-1)?.message).toContain('no more pictures are loaded from it')
  })

  it('refuses a store that is none, and a second import into one store', async () => {
    await expect(run([cup], { storeNbr: 'NONE' })).rejects.toThrow('There is no store NONE')
    let second: unknown
    // The first import reads its file until the second has ended.
    async function* file() {
      yield Buffer.from([header, cup].join('\n'))
      second = await run([cup]).catch((error: unknown) => error)
    }
    await run([], { file: Readable.from(file()) })
    expect(second).toMatchObject({
      name: 'ImportRefused',
      message: expect.stringContaining('is running') as unknown,
    })
  })
})

it('tells of prices of nothing, of SKUs that two products share, and of stock that nobody tracks', async () => {
  const header =
    'Handle,Title,Published,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'
  const { notes } = await run([], {
    file: Readable.from([
      Buffer.from(`${header}\nt-a,A,true,Dup-A,shopify,3,0\nt-b,B,true,dup-a,,-4,20\n`),
    ]),
  })
  expect(notes.map(({ kind, line, column }) => [kind, line, column])).toEqual([
    ['free', 2, 'Variant Price'],
    ['untracked', 3, 'Variant Inventory Tracker'],
    ['sameSku', 3, 'Variant SKU'],
  ])
  expect(await productOf('t-b')).toMatchObject({ stat: 2 })
  expect(await skusOf('t-a')).toMatchObject([{ isTracked: true, onHand: 3 }])
  expect(await skusOf('t-b')).toMatchObject([{ isTracked: false, onHand: 0 }])
})

describe("WooCommerce's file", () => {
  const wooHeader =
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Backorders allowed?","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"'
  const woo = (lines: string[]) =>
    run([], { file: Readable.from([Buffer.from([wooHeader, ...lines].join('\n'))]) })
  const cap =
    '60,simple,woo-cap,Cap,1,1,visible,Short.,<p>Long.</p>,,,1,,0,16,18,"Clothing > Accessories, Bracelets",wool,"https://shop.example/chain.png, https://shop.example/chain.png?2",,Colour,Yellow,,'
  const hoodie =
    '45,variable,,Hoodie,1,0,visible,,Warm.,,,1,,0,,,Clothing > Hoodies,,https://shop.example/chain.png,,Colour,"Blue, Green",Logo,"Yes, No"'
  const blue =
    '79,variation,h-blue,Hoodie - Blue,1,0,visible,,,,,1,7,0,42,45,,,,id:45,Colour,Blue,Logo,No'
  const any =
    '80,variation,h-any,Hoodie - any,1,0,visible,,,,,1,,0,,"45,50",,,,id:45,Colour,,Logo,No'

  it('brings products with variations that stand anywhere, sales, open stock and several categories', async () => {
    const { summary, faults } = await woo([blue, hoodie, cap, any])
    expect(faults).toEqual([])
    expect(summary).toMatchObject({ new: 2, rowsRefused: 0 })
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
    expect(texts).toMatchObject({ title: 'Cap', desc: 'Short.\n<p>Long.</p>' })
    expect((await woo([blue, hoodie, cap, any])).summary).toMatchObject({ unchanged: 2 })
  })

  it('takes what is hidden, a draft or out of stock as such', async () => {
    await woo([
      cap.replace(',visible,', ',hidden,'),
      cap.replace('60,simple,woo-cap,Cap,1', '61,simple,draft,Cap,-1'),
      cap.replace('60,simple,woo-cap', '62,simple,out').replace('1,,0,16', '0,,0,16'),
    ])
    expect(await productOf('woo-cap')).toMatchObject({ stat: 4 })
    expect(await productOf('draft')).toMatchObject({ stat: 4 })
    expect(await skusOf('out')).toMatchObject([{ isTracked: true, onHand: 0 }])
  })

  it('names line, column and reason of what it cannot take, and brings the rest', async () => {
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
    expect(summary.new).toBe(1)
    expect(faults.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      '3 Type: "grouped" cannot be imported; supported are simple, variable and variation',
      '4 Type: "simple, downloadable" is for downloadable files, which this shop does not sell',
      '5 SKU: and ID are missing; a product needs one of them so that later imports recognise it',
      '6 Regular price: "twelve" is not a price; write it like 1299.00',
      '10 SKU: "woo-cap" is another product\'s further up already',
      '9 Parent: "lost" is not a variable product of this file',
      '8 Attribute 1 value(s): has stock but no value for "Colour"; add one variation per value, or leave Stock empty',
      '7 Type: is variable, and none of its variations could be imported',
    ])
  })

  it('follows the days of a sale', async () => {
    const dated = (sku: string, starts: string, ends: string) =>
      cap.replace('woo-cap', sku).replace('</p>,,,', `</p>,${starts},${ends},`)
    const { notes } = await woo([
      dated('over', '', '2020-01-01'),
      dated('later', '2999-01-01', ''),
      dated('now', '2020-01-01', '2999-01-01'),
    ])
    expect((await skusOf('over'))[0]).toMatchObject({ price: 1_800, origPrice: null })
    expect((await skusOf('later'))[0]).toMatchObject({ price: 1_800, origPrice: null })
    expect((await skusOf('now'))[0]).toMatchObject({ price: 1_600, origPrice: 1_800 })
    expect(notes.filter(({ kind }) => kind === 'saleDates')).toHaveLength(3)
  })
})
