import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { demoStores } from '../../fixtures/demo/index.ts'
import { demoConfig } from '../../fixtures/demo/store-config.ts'
import { products, skus } from '../../gateway/catalog/catalog.tables.ts'
import { categories } from '../../gateway/catalog/category.tables.ts'
import { openDatabase, type Database } from '../../gateway/db/database.ts'
import type { FileStore } from '../../gateway/file/index.ts'
import { stores, ticks } from '../../gateway/store/store.tables.ts'
import type { ImportFinding } from '../../schemas/import/import.ops.ts'
import { createDatabase, dropDatabase } from '../test-databases.ts'
import { pictureMissing } from '../../gateway/import/pictures/fetch-picture.ts'
import { importedRows, importProducts, type ChosenFile } from '../../gateway/import/index.ts'
import { readTable } from '../../gateway/import/rows/read-table.ts'
import { ptNbrOf } from '../../gateway/import/product/numbers.ts'

/** Those of the current test, from `prepareImportStore`. */
export let database: Database
let url: string
export let storeNbr: string
export const tables = { run: readTable }
export const stored = new Map<string, Buffer>()
export const fileStore: FileStore = {
  put: async (nbr, key, bytes) => void stored.set(`${nbr}/${key}`, bytes),
  get: async (nbr, key) => stored.get(`${nbr}/${key}`),
  remove: async (nbr, key) => void stored.delete(`${nbr}/${key}`),
}

/**
 * Prepares a database for the tests of a file, and a separate store for each test, whose amounts
 * have two decimals.
 */
export function prepareImportStore(): void {
  beforeAll(async () => {
    url = await createDatabase()
    database = openDatabase(url)
  })
  afterAll(async () => {
    await database.close()
    await dropDatabase(url)
  })
  beforeEach(async () => {
    fetched.length = 0
    const [demo] = demoStores
    if (!demo) throw new Error('there is no demo store')
    storeNbr = `T${randomUUID().slice(0, 8)}`
    const config = { ...demoConfig(demo), currency: 'USD' }
    await database.db.insert(stores).values({ storeNbr, appid: storeNbr, secret: 'secret', config })
    await database.db.insert(categories).values([
      { storeNbr, typeNbr: 'C1', name: { 'zh-TW': '飾品', 'en-US': 'Jewellery' } },
      {
        storeNbr,
        typeNbr: 'C11',
        parentNbr: 'C1',
        name: { 'zh-TW': '手鍊', 'en-US': 'Bracelets' },
      },
    ])
  })
}

export const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src'
export const chain = [
  'chain,Chain,<p onclick=x()>Fine.</p><script>1</script>,Ode,bracelets,"Gold, 有機",true,Colour,Gold,C-G,3,42.99,https://shop.example/chain.png',
  'chain,,,,,,,,Silver,C-S,0,40,https://shop.example/none.png',
]
export const cup = 'cup,Cup,,Ode,Tableware,gold,false,Title,Default Title,CUP,2,9.5,'

type Given = Partial<Parameters<typeof importProducts>[0]> & Partial<ChosenFile>

/** Imports a file with these rows, or the given text. */
export async function run(lines: string[], given: Given & { text?: string | Buffer } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-import-'))
  const file = path.join(folder, 'products.csv')
  const { text = [header, ...lines].join('\n'), ...others } = given
  try {
    await writeFile(file, text)
    const shop = {
      database,
      tables,
      fileStore,
      storeNbr,
      pictures: { fetch: fetchPicture },
      ...others,
    }
    const counts = await importProducts(shop, { path: file, ...others })
    const faults: ImportFinding[] = []
    const notes: ImportFinding[] = []
    for await (const row of importedRows(shop, counts.importNbr)) {
      faults.push(...row.faults)
      notes.push(...row.notes)
    }
    const { fresh, changed, unchanged, refused, left, lost } = counts
    const summary = { fresh, changed, unchanged, refused, left, lost }
    return { summary, faults, notes, importNbr: counts.importNbr }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Addresses of the pictures fetched by a test. */
export const fetched: string[] = []
export async function fetchPicture(address: string): Promise<Buffer> {
  fetched.push(address)
  if (!address.endsWith('chain.png'))
    throw pictureMissing('status 404', 'pictureStatus', { status: 404 })
  return sharp({ create: { width: 30, height: 20, channels: 3, background: '#c0a060' } })
    .png()
    .toBuffer()
}
export const tickOf = async () =>
  (
    await database.db
      .select()
      .from(ticks)
      .where(and(eq(ticks.storeNbr, storeNbr), eq(ticks.name, 'ptTick')))
  )[0]?.value ?? 1
export const skusOf = (handle: string) =>
  database.db
    .select()
    .from(skus)
    .where(and(eq(skus.storeNbr, storeNbr), eq(skus.ptNbr, ptNbrOf(handle))))
    .orderBy(skus.sort)
export const productOf = async (handle: string) =>
  (
    await database.db
      .select()
      .from(products)
      .where(and(eq(products.storeNbr, storeNbr), eq(products.handle, handle)))
  )[0]
