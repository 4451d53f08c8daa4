import { randomUUID } from 'node:crypto'
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
  stockMoves,
  tags,
} from '../catalog/catalog.tables.ts'
import { migrateDatabase, openDatabase, type Database } from '../db/database.ts'
import type { FileStore } from '../file/index.ts'
import { files, stores, ticks } from '../store/store.tables.ts'
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

/** A store of its own for each test; amounts have two decimals. */
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
      .select({ qty: stockMoves.qty, reason: stockMoves.reason })
      .from(stockMoves)
      .where(eq(stockMoves.storeNbr, storeNbr))
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

  it('shows the placeholder where a product has lost all its pictures', async () => {
    const lost = chain.map((line) => line.replace('chain.png', 'lost.png'))
    await run(lost)
    const [placeholder] = await database.db.select().from(files).where(eq(files.storeNbr, storeNbr))
    expect(await productOf('chain')).toMatchObject({ imgs: [placeholder?.key] })
    expect((await sharp(stored.get(`${storeNbr}/${placeholder?.key}`)).metadata()).format).toBe(
      'webp',
    )
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
    expect(notes.at(-1)?.message).toContain('was not asked again')
  })

  it('refuses a store that is none, and a second import into one store', async () => {
    await expect(run([cup], { storeNbr: 'NONE' })).rejects.toThrow('There is no store NONE')
    let second: Promise<unknown> | undefined
    await run([...chain, cup], {
      onNote: () => (second ??= run([cup]).catch((error: unknown) => error)),
    })
    expect(await second).toMatchObject({
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

it("names what is read where it is given WooCommerce's file", async () => {
  const file = Readable.from([
    Buffer.from('ID,Type,SKU,Name,Published,Regular price\n1,simple,A,A,1,5\n'),
  ])
  await expect(run([], { file })).rejects.toThrow(/WooCommerce.*Shopify.*"Handle", "Title"/)
})
