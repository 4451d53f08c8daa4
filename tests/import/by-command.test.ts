import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { skus } from '../../gateway/catalog/catalog.tables.ts'
import { categories, tags } from '../../gateway/catalog/category.tables.ts'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { checkFile, importProducts, runChecked, takeBack } from '../../gateway/import/index.ts'
import {
  database,
  fetchPicture,
  fileStore,
  prepareImportStore,
  run,
  skusOf,
  storeNbr,
  tables,
} from './import-store.ts'

prepareImportStore()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

const shop = () => ({ database, tables, fileStore, storeNbr, pictures: { fetch: fetchPicture } })
const fileWith = async (content: string | Buffer) => {
  const file = path.join(folder, 'products.csv')
  await writeFile(file, content)
  return file
}

describe('an import by command', () => {
  it('guesses the separator as the Studio does, and reads the encoding that is chosen', async () => {
    // 「商品」 in Big5, and names of columns that are the same in all encodings.
    const name = Buffer.from([0xb0, 0xd3, 0xab, 0x7e])
    const lines = Array.from({ length: 20 }, (_, n) => [Buffer.from(`B-${n};`), name, Buffer.from(';12\n')]) // prettier-ignore
    const content = Buffer.concat([Buffer.from('SKU;Name;Price\n'), ...lines.flat()])
    const counts = await importProducts(shop(), { path: await fileWith(content), encoding: 'big5' })
    expect(counts).toMatchObject({ stat: 'done', done: 20, refused: 0 })
    expect(await skusOf('B-7')).toMatchObject([{ merchantSku: 'B-7', price: 1_200 }])
  })

  it('reads columns as chosen, and the next file with the same ones too', async () => {
    const first = await fileWith('Ding,Code,Geld\nTasse,G-1,12\n')
    await expect(importProducts(shop(), { path: first })).rejects.toThrow('Choose a column for')
    const columns = { title: 'Ding', sku: 'Code', price: 'Geld' }
    await expect(
      importProducts(shop(), { path: first, columns: { ...columns, sku: 'None' } }),
    ).rejects.toThrow('The file has no column "None"')
    expect(await importProducts(shop(), { path: first, columns })).toMatchObject({ done: 1 })
    const second = await fileWith('Geld,Code,Ding\n15,G-2,Kanne\n')
    expect(await importProducts(shop(), { path: second })).toMatchObject({ done: 1 })
    expect(await skusOf('G-2')).toMatchObject([{ price: 1_500 }])
  })

  it('takes its categories and tags back, unless something else has come into them', async () => {
    const availabilities = async () => {
      const { db } = database
      const rows = [...(await db.select().from(categories)), ...(await db.select().from(tags))]
      return rows.map(({ name }) => name['zh-TW'] ?? name['en-US'] ?? '').toSorted()
    }
    const before = await availabilities()
    const header = 'SKU,Name,Price,Stock,Category,Tags\n'
    const file = await fileWith(
      `${header}H-1,Cup,3,5,Kilns,"glazed,blue"\nH-2,Pot,9,1,Ovens,blue\n`,
    )
    const { importNbr } = await checkFile(shop(), { path: file })
    await runChecked(shop(), importNbr)
    const other = await fileWith(`${header}H-3,Jug,5,1,Ovens,glazed\n`)
    expect(await importProducts(shop(), { path: other })).toMatchObject({ done: 1 })
    const made = await availabilities()
    expect(made).toEqual(expect.arrayContaining([...before, 'Kilns', 'Ovens', 'blue', 'glazed']))
    expect(await takeBack(shop(), importNbr)).toMatchObject({ stat: 'undone', undone: 2 })
    expect(await availabilities()).toEqual(
      made.filter((name) => name !== 'Kilns' && name !== 'blue'),
    )
  })

  it('ends although a product names itself as its add-on', async () => {
    const header = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,SKU ID,Add-ons\n'
    const file = (addOns: string, skuId = '') =>
      fileWith(`${header}jar,Jar,J-1,3,5,${skuId},${addOns}\n`)
    const format = 'vitrine' as const
    expect(await importProducts(shop(), { path: await file(''), format })).toMatchObject({
      done: 1,
    })
    const [{ skuId = '' } = {}] = await database.db
      .select()
      .from(skus)
      .where(and(eq(skus.storeNbr, storeNbr), eq(skus.merchantSku, 'J-1')))
    const path = await file(`${skuId}=2`, skuId)
    expect(await importProducts(shop(), { path, format })).toMatchObject({ done: 0, left: 1 })
  })

  it('checks without writing, writes what was checked, and takes it back', async () => {
    const file = await fileWith('SKU,Name,Price,Stock\nC-1,Cup,3,5\n')
    const { importNbr, ...checked } = await checkFile(shop(), { path: file })
    expect(checked).toMatchObject({ stat: 'checked', fresh: 1, done: 0 })
    expect(await skusOf('C-1')).toEqual([])
    expect(await runChecked(shop(), importNbr)).toMatchObject({ stat: 'done', done: 1 })
    expect(await skusOf('C-1')).toMatchObject([{ onHand: 5 }])
    await expect(runChecked(shop(), importNbr)).rejects.toThrow('The import has moved on')
    expect(await takeBack(shop(), importNbr)).toMatchObject({ stat: 'undone', undone: 1, kept: 0 })
    expect(await skusOf('C-1')).toEqual([])
    await expect(takeBack(shop(), 'NONE')).rejects.toThrow('There is no such import')
    const entries = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, importNbr))
    expect(entries.map(({ op }) => op)).toEqual(
      expect.arrayContaining(['import.checkImport', 'import.runImport', 'import.undoImport']),
    )
  })

  it.each([
    ['', 'The file is empty'],
    ['Ding,Geld\na,b\n', 'Choose a column for: Handle / Variant SKU'],
    ['Handle,Title,Price,Variant Price\na,b,5,5\n', 'Choose a column for: Variant Price'],
    [`Handle,"Title,Variant Price\na,A,5\n`, 'its header opens a quote'],
  ])('refuses a file that is none: %j', async (content, reason) => {
    await expect(run([], { path: await fileWith(content) })).rejects.toMatchObject({
      name: 'ImportRefused',
      message: expect.stringContaining(reason) as unknown,
    })
  })
})
