import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelImport, checkImport, openImport } from '../../schemas/import/import.ops.ts'
import { createImportShop, type ImportShop } from './import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await createImportShop()
})
afterAll(() => shop.close())

const file = Buffer.from('SKU,Name,Price,Stock\nA-1,Cup,300,5\n')
const opened = async (uploadId: string) =>
  (await shop.operate(openImport, { uploadId, fileName: 'a.csv' })).json
/** As if an upload had been sent so long ago. */
async function age(uploadId: string, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * 3_600_000)
  const names = (await readdir(shop.folder)).filter((name) => name.startsWith(uploadId))
  for (const name of names) await utimes(path.join(shop.folder, name), then, then)
}

it('lets no file that nobody opened keep an operator from another one', async () => {
  const first = await shop.upload(file)
  const second = await shop.upload(file)
  const used = await shop.upload(file)
  const { importNbr } = await opened(used.uploadId)
  for (let n = 3; n < 20; n++) expect((await shop.upload(file)).status).toBe(201)
  // An hour for who has just sent them, and as long as the import for one that is in use.
  await age(used.uploadId, 48)
  const refused = await shop.upload(file)
  expect(refused).toMatchObject({ status: 429, text: expect.stringContaining('use or remove one') as unknown }) // prettier-ignore
  await age(first.uploadId, 2)
  await age(second.uploadId, 3)
  expect((await shop.upload(file)).status).toBe(201)
  expect(await opened(second.uploadId)).toMatchObject({ code: 'IMPORT_FILE_GONE' })
  expect(await opened(first.uploadId)).toMatchObject({ retCode: 1 })
  expect((await shop.upload(file)).status).toBe(429)
  // Cancelling one frees its place at once.
  expect((await shop.operate(cancelImport, { importNbr })).json).toMatchObject({ retCode: 1 })
  expect((await shop.upload(file)).status).toBe(201)
})

it('removes what nobody opened in a day, and what was opened with its import', async () => {
  await shop.uploads.tidy()
  for (const name of await readdir(shop.folder)) await age(name.slice(0, 49), 25)
  await shop.uploads.tidy()
  const kept = await shop.open(file)
  const { uploadId } = await shop.upload(file)
  for (const name of await readdir(shop.folder)) await age(name.slice(0, 49), 29 * 24)
  await shop.uploads.tidy()
  expect(await opened(uploadId)).toMatchObject({ code: 'IMPORT_FILE_GONE' })
  expect((await shop.operate(checkImport, { importNbr: kept })).json).toMatchObject({ retCode: 1 })
  for (const name of await readdir(shop.folder)) await age(name.slice(0, 49), 31 * 24)
  await shop.uploads.tidy()
  expect(await readdir(shop.folder)).toEqual([])
})
