import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../gateway/db/database.ts'
import { migrateDatabase } from '../../gateway/db/migrate.ts'
import { makeBackup } from '../../scripts/commands/backup/make-backup.ts'
import { restoreBackup } from '../../scripts/commands/backup/restore-backup.ts'
import { ensurePostgres, startPostgres, type RunningPostgres } from '../engines/postgres.ts'
import { writeStores } from '../gateway/test-stores.ts'
import { inFolder, migrations, noProgress, rowsOf, tableSums } from './backup-shop.ts'

describe.skipIf(!ensurePostgres())('a backup of a PostgreSQL of one’s own', () => {
  let server: RunningPostgres
  let root: string

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-own-database-'))
    server = await startPostgres()
    for (const name of ['shop', 'restored'])
      await rowsOf(server.url('postgres'), `create database ${name}`)
    await migrateDatabase(server.url('shop'), migrations)
    const database = openDatabase(server.url('shop'))
    await writeStores(database.db)
    await database.close()
  })
  afterAll(async () => {
    await server?.stop()
    await rm(root, { recursive: true, force: true })
  })

  const on = (name: string) => ({
    dataDir: path.join(root, name),
    databaseUrl: server.url(name),
    directUrl: undefined,
    s3: undefined,
  })

  it('goes by pg_dump, and only into an empty database', async () => {
    const folder = path.join(root, 'backups')
    const { backup, manifest } = await makeBackup({
      shop: on('shop'),
      folder,
      progress: noProgress,
    })
    expect(manifest.database.kind).toBe('dump')
    expect((await stat(path.join(backup, 'database.dump'))).mode & 0o777).toBe(0o600)
    const restore = (shop: ReturnType<typeof inFolder> | ReturnType<typeof on>) =>
      restoreBackup({ shop, from: folder, progress: noProgress })

    await expect(restore(inFolder(path.join(root, 'restored')))).rejects.toThrow(/set DATABASE_URL/)
    await expect(restore(on('shop'))).rejects.toThrow(/has tables.*Nothing was changed/)
    await restore(on('restored'))
    expect(await tableSums(server.url('restored'))).toEqual(await tableSums(server.url('shop')))
  })
})
