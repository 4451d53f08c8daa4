import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  categories,
  productCategories,
  products,
  productTags,
  productTexts,
  skus,
  inventoryMovements,
  tags,
} from '../../gateway/catalog/catalog.tables.ts'
import { files } from '../../gateway/file/file.tables.ts'
import { PictureMissing } from '../../gateway/import/pictures/fetch-picture.ts'
import { ptNbrOf } from '../../gateway/import/product/numbers.ts'
import {
  chain,
  cup,
  database,
  fetched,
  fetchPicture,
  header,
  productOf,
  run,
  skusOf,
  storeNbr,
  tickOf,
  prepareImportStore,
} from './import-store.ts'

prepareImportStore()

describe('importProducts', () => {
  it('imports the example of the operators’ guide as it says', async () => {
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

  it('puts a product in the category of its type, and creates one in "imported" if there is none', async () => {
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

  it('changes nothing when the same file is imported again: no product, no picture, no tick', async () => {
    await run([...chain, cup])
    const [before, tick] = [await productOf('chain'), await tickOf()]
    fetched.length = 0
    const { summary } = await run([...chain, cup])
    expect(summary).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
    expect(await productOf('chain')).toEqual(before)
    expect(await tickOf()).toBe(tick)
    expect(fetched).toEqual(['https://shop.example/none.png'])
  })

  it('writes changes, keeps SKU ids, moves the tick, and keeps stock that was sold meanwhile', async () => {
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

  it('updates the product that already has the handle', async () => {
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

  it('leaves a product without pictures if the file has none any more', async () => {
    const lost = chain.map((line) => line.replace('chain.png', 'lost.png'))
    await run(lost)
    expect(await productOf('chain')).toMatchObject({ imgs: [] })
    expect(await database.db.select().from(files).where(eq(files.storeNbr, storeNbr))).toEqual([])
    expect((await run(lost)).summary).toMatchObject({ unchanged: 1 })
    expect((await run(chain)).summary).toMatchObject({ changed: 1 })
  })

  it('takes pictures from a folder by file name, and downloads none then', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
    try {
      await writeFile(
        path.join(folder, 'chain.png'),
        await fetchPicture('https://shop.example/chain.png'),
      )
      await writeFile(path.join(folder, 'none.png'), 'no picture')
      fetched.length = 0
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

  it('stops downloading from a host that failed five times', async () => {
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

  it('refuses an unknown store, and a second import into one store at the same time', async () => {
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

it('reports prices of zero, SKUs shared by two products, and untracked stock', async () => {
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
