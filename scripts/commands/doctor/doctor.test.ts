import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupNameAt } from '../../../gateway/telemetry/backups.ts'
import { createVault } from '../../../gateway/kernel/vault.ts'
import { openDatabase, type Database } from '../../../gateway/db/database.ts'
import { operatorRoles, operators } from '../../../gateway/operator/operator.tables.ts'
import { orderNotifications } from '../../../gateway/order/order-notification.tables.ts'
import { payMethods } from '../../../gateway/order/pay-method.tables.ts'
import { shippingMethods } from '../../../gateway/shipping/shipping.tables.ts'
import { putSecret } from '../../../gateway/store/store-secrets.ts'
import { storeSecrets } from '../../../gateway/store/store.tables.ts'
import { ensurePgBouncer, startPgBouncer } from '../../../tests/engines/pgbouncer.ts'
import { freePort } from '../../../tests/engines/run-engine.ts'
import { createDatabase, dropDatabase, onServer } from '../../../tests/test-databases.ts'
import { writeStores } from '../../../tests/gateway/test-stores.ts'
import type { Level } from './check.ts'
import { examine } from './examine.ts'

const root = path.join(import.meta.dirname, '../../..')
const isBuilt = () => ({ isThere: true, isCurrent: true })
const password = 'never-shown-7391'
const sealKey = 'a-key-of-the-test-that-is-long-enough'

let url: string
let dataDir: string
let database: Database
let healthy: Record<string, string>
beforeAll(async () => {
  url = await createDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-doctor-'))
  database = openDatabase(url, { max: 2 })
  const { db } = database
  await writeStores(db)
  for (const storeNbr of ['T1', 'T2']) {
    await db
      .insert(shippingMethods)
      .values({ storeNbr, frcNbr: 'HOME', kind: 'home', name: { 'en-US': 'Home' }, fee: 0 })
    await db
      .insert(payMethods)
      .values({ storeNbr, payNbr: 'COD', kind: 'cod', name: { 'en-US': 'On delivery' } })
  }
  const operatorNbr = 'O1'
  await db
    .insert(operators)
    .values({ operatorNbr, email: 'ann@shop.example', name: 'Ann', passwdHash: 'x' })
  await db.insert(operatorRoles).values([
    { storeNbr: 'T1', operatorNbr, role: 'owner' },
    { storeNbr: 'T2', operatorNbr, role: 'owner' },
  ])
  healthy = {
    STUDIO_HOST: 'studio.test',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    SMTP_URL: `smtps://shop:${password}@mail.example:465`,
    MAIL_FROM: 'shop@mail.example',
  }
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
  await rm(dataDir, { recursive: true, force: true })
})

/** The test server trades durability for speed. */
const ofTests = /^(fsync|full_page_writes) is off/

/**
 * Returns the findings as `check: sentence`. `changed` overrides the environment of a healthy shop.
 */
async function found(
  env: Record<string, string> = {},
  { level = 'wrong' as Level, build = isBuilt } = {},
): Promise<string[]> {
  const all = await examine({ env: { ...healthy, ...env }, mode: 'serve', root, build })
  expect(JSON.stringify(all)).not.toContain(password)
  return all
    .filter((one) => one.level === level && !ofTests.test(one.says))
    .map(({ check, says }) => `${check}: ${says}`)
}

/** Breaks the database for one examination, then repairs it. */
async function whileIn(mistake: string, mended: string, env?: Record<string, string>) {
  await database.db.execute(sql.raw(mistake))
  try {
    return await found(env)
  } finally {
    await database.db.execute(sql.raw(mended))
  }
}

it('finds nothing wrong with a shop that is well', async () => {
  expect(await found()).toEqual([])
  expect(await found({}, { level: 'fact' })).toEqual(
    expect.arrayContaining([
      'pooler: DATABASE_URL is the database itself',
      'services: Sign-in by other accounts: none',
      'stores: Open stores: T1, T2',
      'queues: Nothing waits for a background job for long',
    ]),
  )
})

describe('finds mistakes in the environment', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a wrong value', { RATE_LIMIT: 'many' }, 'settings: Correct a setting: RATE_LIMIT must be'],
    [
      'a misspelt name',
      { TRUSTED_PROXY: '1', TRUSTED_PROXIES: '' },
      'public address: Pages are at https, but TRUSTED_PROXIES is 0',
    ],
    [
      'a name that is nearly right',
      { PUBLIC_SHEME: 'https' },
      'settings: PUBLIC_SHEME is not a setting, and has no effect; did you mean PUBLIC_SCHEME?',
    ],
    ['no TLS', { PUBLIC_SCHEME: 'http' }, 'public address: PUBLIC_SCHEME is http'],
    ['payments at the stage', { ECPAY_STAGE: '1' }, 'payment keys: ECPAY_STAGE is 1'],
    [
      'example keys of a provider',
      {
        ECPAY_MERCHANT_ID: '3002607',
        ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6',
        ECPAY_HASH_IV: 'EkRm7iFT261dpevs',
      },
      "payment keys: ECPAY_MERCHANT_ID is an example of ECPay's documentation",
    ],
    [
      'no data folder',
      { DATA_DIR: '/dev/null/none' },
      'data folder: DATA_DIR /dev/null/none does not exist',
    ],
    [
      'the host of a shop',
      { STUDIO_HOST: 'shop.test' },
      'studio: STUDIO_HOST shop.test is a host of store T1',
    ],
    [
      'no database',
      { DATABASE_URL: '' },
      'database: The built-in database does not run; start the shop',
    ],
  ])('%s', async (_name, env, sentence) => {
    expect(await found(env)).toContainEqual(expect.stringContaining(sentence))
  })

  it('a database that is not there, and a wrong password', async () => {
    const away = `postgres://shop:${password}@127.0.0.1:${await freePort()}/shop`
    const [reason] = await found({ DATABASE_URL: away })
    expect(reason).toMatch(/^database: There is no database at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/)
  })

  it('engines that are away, and says nothing of their passwords', async () => {
    const away = `127.0.0.1:${await freePort()}`
    const reasons = await found({
      REDIS_URL: `redis://:${password}@${away}`,
      DATABASE_READ_URL: `postgres://shop:${password}@${away}/shop`,
      S3_URL: `http://${away}/shop`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: password,
      EDGE: 'varnish',
      EDGE_PURGE_URL: `http://${away}/`,
    })
    expect(reasons).toEqual([
      expect.stringContaining(`redis: Redis at ${away} is not reachable (ECONNREFUSED)`),
      expect.stringContaining(`bucket: The bucket at ${away} is not reachable`),
      expect.stringContaining(`edge cache: The edge cache at ${away} is not reachable`),
      expect.stringContaining(`replica: The replica at ${away} is not reachable`),
    ])
  })

  it('no email and no SMS', async () => {
    const doubts = await found({ SMTP_URL: '', MAIL_FROM: '' }, { level: 'doubtful' })
    expect(doubts).toContainEqual(expect.stringContaining('set SMTP_URL and MAIL_FROM'))
    expect(doubts).toContainEqual(expect.stringContaining('set SMS_URL and SMS_TOKEN'))
  })

  it('backups that are old, missing, or at an unknown place', async () => {
    const backups = path.join(dataDir, 'backups')
    expect(await found({}, { level: 'doubtful' })).toContainEqual(expect.stringContaining('backups: Nobody can say')) // prettier-ignore
    expect(await found({ BACKUP_DIR: backups })).toEqual([
      `backups: There is no whole backup in ${backups}; run: npm run backup -- ${backups}`,
    ])
    const ago = (hours: number) => backupNameAt(new Date(Date.now() - hours * 3_600_000))
    await mkdir(path.join(backups, ago(50)), { recursive: true })
    await mkdir(path.join(backups, `${ago(1)}.partial`))
    expect(await found({ BACKUP_DIR: backups })).toEqual([
      expect.stringContaining(`backups: The newest backup in ${backups} is 50 hours old`),
    ])
    await mkdir(path.join(backups, ago(5)))
    expect(await found({ BACKUP_DIR: backups }, { level: 'fact' })).toContain(
      `backups: The newest backup in ${backups} is 5 hours old`,
    )
  })

  it('a build that is missing or old', async () => {
    const none = () => ({ isThere: false, isCurrent: false })
    const old = () => ({ isThere: true, isCurrent: false })
    expect(await found({}, { build: none })).toEqual([
      'build: There is no build; run npm run build (npm run serve does so itself)',
    ])
    expect(await found({}, { build: old, level: 'doubtful' })).toContainEqual(
      expect.stringContaining('build: The build is older than the sources'),
    )
  })
})

describe('finds mistakes in the database', () => {
  it.each<[string, string, string, string]>([
    [
      'the secret of the demo',
      `update store set secret = 'demo-secret' where store_nbr = 'T1'`,
      `update store set secret = 'first-secret' where store_nbr = 'T1'`,
      "demo: Store T1 has the demo's secret",
    ],
    [
      'operators of the demo',
      'update operator set is_demo = true',
      'update operator set is_demo = false',
      'demo: The database has the demo’s operators',
    ],
    [
      'migrations that are not applied',
      'update drizzle.__drizzle_migrations set created_at = created_at - 100000000000',
      'update drizzle.__drizzle_migrations set created_at = created_at + 100000000000',
      'migrations are not applied; start the shop with this version',
    ],
    [
      'a newer version',
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
      `delete from drizzle.__drizzle_migrations where hash = 'newer'`,
      'migrations: The database is of a newer version',
    ],
    [
      'a store without a way to pay',
      `update pay_method set is_on = false where store_nbr = 'T2'`,
      'update pay_method set is_on = true',
      'stores: Store T2 has no way to pay that works',
    ],
    [
      'a way to pay without its provider',
      `update pay_method set kind = 'online', method = 'credit' where store_nbr = 'T2'`,
      `update pay_method set kind = 'cod', method = null`,
      'stores: Store T2 has no way to pay that works',
    ],
    [
      'a store without a way to deliver',
      `update shipping_method set is_on = false where store_nbr = 'T1'`,
      'update shipping_method set is_on = true',
      'stores: Store T1 has no way to deliver',
    ],
    [
      'a store without an owner',
      `update operator_role set role = 'reader' where store_nbr = 'T2'`,
      `update operator_role set role = 'owner'`,
      'studio: Nobody owns store T2; invite an owner: npm run operators -- invite',
    ],
  ])('%s', async (_name, mistake, mended, sentence) => {
    expect(await whileIn(mistake, mended)).toEqual([expect.stringContaining(sentence)])
  })

  it('settings with which orders are lost or fail', async () => {
    const name = new URL(url).pathname.slice(1)
    const settings = { synchronous_commit: 'off', lock_timeout: `'1s'` }
    for (const [key, value] of Object.entries(settings))
      await onServer(`alter database ${name} set ${key} = ${value}`)
    const all = await found()
    await onServer(`alter database ${name} reset all`)
    expect(all).toEqual([
      expect.stringContaining('synchronous_commit is off in the database'),
      expect.stringContaining('lock_timeout of the database is shorter than 15 s'),
    ])
  })

  it('a user who may not create tables', async () => {
    const role = `doctor_${randomUUID().slice(0, 8)}`
    await onServer(`create role ${role} login password '${password}'`)
    await database.db.execute(
      sql.raw(`grant select on all tables in schema public, drizzle to ${role};
        grant usage on schema drizzle to ${role}`),
    )
    const as = Object.assign(new URL(url), { username: role, password })
    const all = await found({ DATABASE_URL: as.href })
    await database.db.execute(sql.raw(`drop owned by ${role}`))
    await onServer(`drop role ${role}`)
    expect(all).toEqual([expect.stringContaining('may not create tables')])
  })

  it('sealed secrets without the key, or with another', async () => {
    const { db } = database
    const secret = { storeNbr: 'T1', name: 'pay:ecpay', text: '{}', ends: '07', setBy: 'Ann' }
    await putSecret(db, createVault([sealKey]), secret)
    expect(await found()).toEqual([
      expect.stringContaining('set SEAL_KEYS, or bring seal.key back'),
    ])
    expect(await found({ SEAL_KEYS: sealKey })).toEqual([])
    expect(await found({ SEAL_KEYS: `${sealKey}-another` })).toEqual([
      expect.stringContaining('The secret pay:ecpay of store T1 was sealed with another key'),
    ])
    await writeFile(path.join(dataDir, 'seal.key'), sealKey)
    expect(await found()).toEqual([])
    await db.delete(storeSecrets)
  })

  it('notifications that wait', async () => {
    const { db } = database
    await db.execute(sql`alter table order_notice drop constraint if exists ${sql.raw(orderKey)}`)
    await db.insert(orderNotifications).values({
      storeNbr: 'T1',
      soNbr: 'S1',
      kind: 'orderShipped',
      createdAt: new Date(Date.now() - 1_200_000),
    })
    expect(await found()).toEqual([
      expect.stringContaining(
        'queues: 1 in the queue order notifications wait, one for 20 minutes',
      ),
    ])
    await db.delete(orderNotifications)
  })
})

/** Foreign key of the outbox; dropped so that the test needs no whole order. */
const orderKey = 'order_notice_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk'

describe.skipIf(!ensurePgBouncer())('finds poolers', () => {
  it('in transaction mode, which forgets statements and passes on no notifications', async () => {
    const pooler = await startPgBouncer(url, 3, { mode: 'transaction' })
    const all = await found({ DATABASE_URL: pooler.url })
    const told = await found({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url })
    await pooler.stop()
    expect(all).toEqual([
      expect.stringContaining('pooler in transaction mode that does not keep prepared statements'),
      expect.stringContaining('set DATABASE_DIRECT_URL to the database itself'),
    ])
    expect(told).toHaveLength(1)
  })

  it('in session mode, of which the direct address is advised', async () => {
    const pooler = await startPgBouncer(url, 3)
    const all = await found({ DATABASE_URL: pooler.url })
    const doubts = await found({ DATABASE_URL: pooler.url }, { level: 'doubtful' })
    await pooler.stop()
    expect(all).toEqual([])
    expect(doubts).toContainEqual(
      expect.stringContaining('DATABASE_URL is a pooler; set DATABASE_DIRECT_URL'),
    )
  })
})

it('ends with status 1, and prints JSON', async () => {
  const run = promisify(execFile)
  const env = { PATH: process.env.PATH ?? '', ...healthy, RATE_LIMIT: 'many' }
  const args = ['--import', 'tsx', 'scripts/commands/doctor/doctor.ts', '--json']
  const failed = await run(process.execPath, args, { env, cwd: root }).catch(
    (error: unknown) => error as { code: number; stdout: string }, // of execFile
  )
  expect(failed).toMatchObject({ code: 1 })
  expect(JSON.parse(failed.stdout)).toMatchObject({
    isWell: false,
    findings: expect.arrayContaining([
      expect.objectContaining({ check: 'settings', level: 'wrong' }),
    ]) as unknown,
  })
})

it('makes neither a seal key nor a database in an empty folder', async () => {
  const folder = path.join(dataDir, 'empty')
  await mkdir(folder)
  await found({ DATA_DIR: folder })
  await found({ DATA_DIR: folder, DATABASE_URL: '' })
  expect(await readdir(folder)).toEqual([])
})
