import { parseArgs } from 'node:util'
import path from 'node:path'
import { EmbeddedDatabaseError } from '../../../gateway/db/embedded/embedded-database-error.ts'
import { readDataSettings } from '../../../gateway/settings/data-settings.ts'
import { runCommand, Trouble } from '../trouble.ts'
import { makeBackup } from './make-backup.ts'
import { printProgress } from './progress.ts'
import { inBytes } from './sizes.ts'

const help = `Backs up a shop while it is used: its database, pictures, uploads, and the key of sealed secrets.
Each backup is a folder in FOLDER, whole from the moment it has its name. Pictures that the last one has are linked and take no space.

  npm run backup -- FOLDER [--keep 14]   (without FOLDER to BACKUP_DIR)

  --keep N   removes older backups than the last N
  -h, --help

DATA_DIR and DATABASE_URL select the shop as for npm run serve, which may be running. The built-in
database is copied by itself; a database of DATABASE_URL needs pg_dump on this machine.
A backup holds secrets and personal data: keep it as safe as the shop, and a copy on another machine.
npm run restore -- FOLDER --check reads a backup again.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const shop = readDataSettings(process.env)
  const [folder = shop.backupDir, ...more] = positionals
  if (folder === undefined) {
    console.log(help)
    return 1
  }
  if (more.length) throw new Trouble(`Name one folder, without "${more.join(' ')}"`)
  const { keep } = values
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new Trouble(`--keep "${keep}" must be a number of backups, like 14`)
  const { backup, manifest, linked, removed } = await makeBackup({
    shop,
    folder: path.resolve(folder),
    ...(keep !== undefined && { keep: Number(keep) }),
    progress: printProgress(),
  }).catch((error: unknown) => {
    throw error instanceof EmbeddedDatabaseError ? new Trouble(error.message) : error
  })
  const { database, files } = manifest
  console.log(
    `${backup}: database ${inBytes(database.bytes)}, ${files.count} pictures and files ${inBytes(files.bytes)} (${linked} of them linked)`,
  )
  if (!manifest.hasSealKey)
    console.error('It has no key of sealed secrets; keep SEAL_KEYS beside it')
  if (shop.s3)
    console.error(
      'It has no pictures and files of the bucket in S3_URL; keep versions of its objects, or copy it',
    )
  if (removed.length) console.log(`Removed: ${removed.join(', ')}`)
  return 0
})
