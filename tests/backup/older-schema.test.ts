import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startEmbedded } from '../../gateway/db/embedded.ts'
import { migrateDatabase } from '../../gateway/db/migrate.ts'
import { makeBackup } from '../../scripts/commands/backup/make-backup.ts'
import { restoreBackup } from '../../scripts/commands/backup/restore-backup.ts'
import { copyOfMigrations } from '../upgrade/migration-folder.ts'
import { inFolder, migrations, noProgress, rowsOf } from './backup-shop.ts'

it('a backup of the first schema is restored, and migrated with its rows at the next start', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'vitrine-older-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await chmod(root, 0o755)
  const [dataDir, backups, restored] = ['data', 'backups', 'restored'].map((name) =>
    path.join(root, name),
  ) as [string, string, string]

  const old = await startEmbedded({ dataDir })
  try {
    await migrateDatabase(old.url, copyOfMigrations('0000_start'))
    await rowsOf(
      old.url,
      `insert into store (store_nbr, appid, secret, config, time_zone)
        values ('S1', 'app', 'secret', '{"defaultLang":"en-US"}', 'UTC');
      insert into product (store_nbr, pt_nbr, handle, stat, price, preview_key) values ('S1', 'P1', 'p1', 1, 500, 'key');
      insert into sku (store_nbr, sku_id, pt_nbr, v_ids, price, on_hand)
        values ('S1', 'A', 'P1', '{}', 500, 1), ('S1', 'B', 'P1', '{}', 900, 1)`,
    )
    await makeBackup({ shop: inFolder(dataDir), folder: backups, progress: noProgress })
  } finally {
    await old.stop()
  }

  await restoreBackup({ shop: inFolder(restored), from: backups, progress: noProgress })
  const database = await startEmbedded({ dataDir: restored })
  try {
    await migrateDatabase(database.url, migrations)
    const rows = await rowsOf(
      database.url,
      'select pt_nbr, price::int, price_most::int from product',
    )
    expect(rows).toEqual([{ pt_nbr: 'P1', price: 500, price_most: 900 }])
  } finally {
    await database.stop()
  }
})
