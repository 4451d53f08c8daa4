import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../../gateway/db/migrate.ts'
import { startEmbedded, type EmbeddedDatabase } from '../../gateway/db/embedded.ts'
import { keepPicture } from '../../gateway/file/keep-picture.ts'
import { localFileStore } from '../../gateway/file/file-store.ts'
import { sealKeysOf } from '../../gateway/settings/vault-settings.ts'
import { makeBackup, type MadeBackup } from '../../scripts/commands/backup/make-backup.ts'
import type { Progress } from '../../scripts/commands/backup/progress.ts'
import { createOrdersShop, type OrdersShop } from '../orders/orders-shop.ts'

export const noProgress: Progress = { begin: () => {}, add: () => {}, end: () => {} }

export const migrations = path.join(import.meta.dirname, '../../gateway/db/migrations')

/** The settings of a shop with the built-in database. */
export const inFolder = (dataDir: string) => ({
  dataDir,
  databaseUrl: undefined,
  directUrl: undefined,
  s3: undefined,
})

export interface BackupShop {
  shop: OrdersShop
  /** Empty folder for what a test writes. */
  root: string
  dataDir: string
  url: string
  /** Keeps a picture of random content. Resolves to its key. */
  addPicture(): Promise<string>
  backUp(folder: string, keep?: number): Promise<MadeBackup>
  close(): Promise<void>
}

/** A running shop with a built-in database of its own, and pictures in its folder. */
export async function createBackupShop(): Promise<BackupShop> {
  const root = await mkdtemp(path.join(tmpdir(), 'vitrine-backup-'))
  await chmod(root, 0o755)
  const dataDir = path.join(root, 'data')
  const embedded: EmbeddedDatabase = await startEmbedded({ dataDir })
  // What a test writes need not survive a crash of the machine.
  await rowsOf(embedded.url, 'alter system set fsync = off')
  await rowsOf(embedded.url, 'select pg_reload_conf()')
  await migrateDatabase(embedded.url, migrations)
  sealKeysOf([], dataDir)
  const files = localFileStore(path.join(dataDir, 'files'))
  const shop = await createOrdersShop({
    through: () => Promise.resolve(embedded.url),
    ports: { files },
  })
  const { db } = shop.gateway.database
  return {
    shop,
    root,
    dataDir,
    url: embedded.url,
    addPicture: () =>
      keepPicture(db, files, shop.storeNbr, { bytes: randomBytes(2_000), width: 8, height: 8 }),
    backUp: (folder, keep) =>
      makeBackup({
        shop: inFolder(dataDir),
        folder,
        ...(keep !== undefined && { keep }),
        progress: noProgress,
      }),
    async close() {
      await shop.gateway.close()
      await embedded.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Checksums of the rows of every table. */
export async function tableSums(url: string): Promise<Map<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'drizzle') order by 1`,
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as sum from ${name} t`,
  )
  const rows = await rowsOf<{ name: string; sum: string }>(url, sums.join(' union all '))
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

export async function rowsOf<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}
