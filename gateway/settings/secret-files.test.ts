import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsIn } from '../../tests/settings-faults.ts'
import { readSettings, settingsGroups } from '../settings.ts'
import { nearNames } from './near-names.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function secret(text: string): Promise<string> {
  const file = path.join(folder, String(text.length))
  await writeFile(file, text)
  return file
}
const url = 'postgres://shop:hush@db/shop'

it('reads secrets from files, also those of one store', async () => {
  const env = {
    DATABASE_URL_FILE: await secret(`${url}\n`),
    ECPAY_MERCHANT_ID_S100: '2000132',
    ECPAY_HASH_KEY_S100_FILE: await secret('key1'),
    ECPAY_HASH_IV_S100_FILE: await secret(' iv12 '),
    ECPAY_HASH_KEY_FILE: '',
  }
  const settings = readSettings(env)
  expect(settings.databaseUrl).toBe(url)
  expect(settings.payment.flatMap(({ byStore }) => [...byStore])).toEqual([
    ['S100', { merchantId: '2000132', hashKey: 'key1', hashIv: 'iv12' }],
  ])
  expect(nearNames(settingsGroups, env)).toEqual([])
})

it('names what is wrong with a file, and nothing that is in it', async () => {
  const empty = await secret('  ')
  expect(faultsIn({ DATABASE_URL_FILE: path.join(folder, 'none') })).toEqual([`DATABASE_URL_FILE must name a file with the value of DATABASE_URL; ${folder}/none cannot be read (ENOENT)`]) // prettier-ignore
  expect(faultsIn({ DATABASE_URL_FILE: empty })).toEqual([`DATABASE_URL_FILE must name a file with the value of DATABASE_URL; ${empty} is empty`]) // prettier-ignore
  expect(faultsIn({ DATABASE_URL: url, DATABASE_URL_FILE: await secret(url) })).toEqual(['DATABASE_URL and DATABASE_URL_FILE are both set; take one of them away']) // prettier-ignore
  expect(faultsIn({ DATABASE_URL_FILE: await secret('mysql://hush') })).toEqual(['DATABASE_URL must be an address such as postgres://user:password@host:5432/database; it is something else, 12 characters long']) // prettier-ignore
})

it('reads no file for what is no secret', async () => {
  const file = await secret('9000')
  expect(readSettings({ PORT_FILE: file }).port).toBe(8080)
})
