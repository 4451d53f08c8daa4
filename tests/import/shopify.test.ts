import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { productTexts, skus, inventoryMovements } from '../../gateway/catalog/catalog.tables.ts'
import {
  categories,
  productCategories,
  productTags,
  tags,
} from '../../gateway/catalog/category.tables.ts'
import { files } from '../../gateway/file/file.tables.ts'
import { pictureMissing } from '../../gateway/import/pictures/fetch-picture.ts'
import { reasonsIn } from '../../gateway/import/reason-words.ts'
import { ptNbrOf } from '../../gateway/import/product/numbers.ts'
import {
  chain,
  cup,
  database,
  fetched,
  fetchPicture,
  productOf,
  run,
  skusOf,
  storeNbr,
  tickOf,
  prepareImportStore,
} from './import-store.ts'

prepareImportStore()
const { text } = reasonsIn('en-US')

describe('importProducts', () => {
  it('imports the example of the operators’ guide as it says', async () => {
    const guide = readFileSync(
      path.join(import.meta.dirname, '../../docs/operator-commands.md'),
      'utf8',
    )
    const csv = /```\n(Handle,[\s\S]*?)```/.exec(guide)?.[1] ?? ''
    const again = () => run([], { text: csv })
    const { summary, faults } = await again()
    expect(faults.map((fault) => `:${fault.line}: ${fault.column}: ${text(fault)}`)).toEqual([
      expect.toSatisfy((line: string) => guide.includes(`spoons.csv${line}\n`)),
    ])
    const counts = ({ fresh, changed, unchanged, refused, left, lost }: typeof summary) =>
      `${fresh} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused, ${left} left as they were, ${lost} pictures missing`
    expect(guide).toContain(counts(summary))
    expect(guide).toContain(counts((await again()).summary).split(', 1 refused')[0])
  })

  it('writes products with options, stock, tags, categories and cleaned texts', async () => {
    const { db } = database
    const { summary, faults, notes } = await run([...chain, cup])
    expect(summary).toEqual({
      fresh: 2,
      changed: 0,
      unchanged: 0,
      refused: 0,
      lost: 1,
      left: 0,
    })
    expect(faults).toEqual([])
    expect(notes).toEqual([
      {
        line: 3,
        column: 'Image Src',
        code: 'pictureStatus',
        values: { url: 'https://shop.example/none.png', status: 404 },
      },
    ])
    expect(await productOf('chain')).toMatchObject({
      price: 4000,
      priceMost: 4299,
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
    const movements = await db
      .select({ qty: inventoryMovements.qty, reason: inventoryMovements.reason })
      .from(inventoryMovements)
      .where(eq(inventoryMovements.storeNbr, storeNbr))
    expect(movements.toSorted((a, b) => a.qty - b.qty)).toEqual([
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
    // The picture that is missing is looked for again.
    expect(summary).toMatchObject({ fresh: 0, changed: 1, unchanged: 1, left: 0 })
    expect(await productOf('chain')).toEqual(before)
    expect(await tickOf()).toBe(tick)
    expect(fetched).toEqual(['https://shop.example/none.png'])
  })

  it('writes changes, keeps SKU ids, moves the tick, and corrects the stock to that of the file', async () => {
    const { db } = database
    await run([...chain, cup])
    const [before, tick] = [await skusOf('chain'), await tickOf()]
    await db
      .update(skus)
      .set({ onHand: 1 })
      .where(and(eq(skus.storeNbr, storeNbr), eq(skus.merchantSku, 'CUP')))
    const { summary } = await run([chain[0]?.replace('42.99', '45') ?? '', chain[1] ?? '', cup])
    expect(summary).toMatchObject({ changed: 2, unchanged: 0 })
    const after = await skusOf('chain')
    expect(after.map(({ skuId, price }) => [skuId, price])).toEqual([
      [before[0]?.skuId, 4500],
      [before[1]?.skuId, 4000],
    ])
    expect((await skusOf('cup'))[0]?.onHand).toBe(2)
    expect(await tickOf()).toBeGreaterThan(tick)
  })

  it('updates the product that already has the handle', async () => {
    await run([cup])
    const { summary } = await run([cup.replace('Cup', 'Mug')])
    expect(summary).toMatchObject({ fresh: 0, changed: 1 })
  })

  it('reports broken rows, leaves their products out, and imports the rest', async () => {
    const { summary, faults } = await run([
      chain[0] ?? '',
      'chain,,,,,,,,Silver,,x,40,',
      ',Lost,,,,,true,,,,1,1,',
      'too,few',
      cup,
    ])
    expect(summary).toMatchObject({ fresh: 1, refused: 3 })
    expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '4 Handle',
      '5 ',
      '3 Variant Inventory Qty',
      '4 ',
    ])
    expect(await skusOf('chain')).toHaveLength(0)
  })

  it('leaves a product without pictures if the file has none any more', async () => {
    const lost = chain.map((line) => line.replace('chain.png', 'lost.png'))
    await run(lost)
    expect(await productOf('chain')).toMatchObject({ imgs: [] })
    expect(await database.db.select().from(files).where(eq(files.storeNbr, storeNbr))).toEqual([])
    expect((await run(lost)).summary).toMatchObject({ changed: 1, lost: 2 })
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
      expect(notes.map(text)).toEqual([
        'The picture https://shop.example/none.png could not be loaded: this is not a picture that can be read.',
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
      throw pictureMissing('ECONNREFUSED', 'pictureUnreachable', { error: 'ECONNREFUSED' }, true)
    }
    const { summary, notes } = await run(lines, { pictures: { fetch: down } })
    expect(summary).toMatchObject({ fresh: 1, lost: 9, left: 0 })
    expect(asked).toBeLessThan(9)
    expect(notes.at(-1)?.code).toBe('pictureHostDown')
  })

  it('refuses an unknown store, and a second import into one store at the same time', async () => {
    await expect(run([cup], { storeNbr: 'NONE' })).rejects.toThrow('There is no store NONE')
    let second: unknown
    // The first import waits for its picture until the second has ended.
    const fetch = async (url: string) => {
      second ??= await run([cup]).catch((error: unknown) => error)
      return fetchPicture(url)
    }
    await run(chain, { pictures: { fetch } })
    expect(second).toMatchObject({
      name: 'ImportRefused',
      message: expect.stringContaining('Another import of this store') as unknown,
    })
  })
})

it('refuses prices of zero and SKUs shared by two products, and notes untracked stock', async () => {
  const header =
    'Handle,Title,Published,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'
  const { notes, faults } = await run([], {
    text: `${header}\nt-a,A,true,Dup-A,shopify,3,0\nt-b,B,true,dup-a,,-4,20\nt-c,C,true,,,0,20\n`,
  })
  expect(faults.map((fault) => [fault.line, text(fault)])).toEqual([
    [2, 'Price of SKU 1: this must be above 0.'],
    [3, '“dup-a” is already the SKU of “t-a”. A SKU must belong to one product only.'],
  ])
  expect(notes.at(-1)).toMatchObject({ line: 4, column: 'Variant Inventory Tracker' })
  expect(await productOf('t-a')).toBeUndefined()
  expect(await skusOf('t-c')).toMatchObject([{ isTracked: false, onHand: 0 }])
})
