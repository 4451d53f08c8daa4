import path from 'node:path'
import { parseArgs } from 'node:util'
import { EmbeddedDatabaseError } from '../../../gateway/db/embedded/embedded-database-error.ts'
import { readDataSettings } from '../../../gateway/settings/data-settings.ts'
import { runCommand, Trouble } from '../trouble.ts'
import { printProgress } from './progress.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { inBytes } from './sizes.ts'

const help = `Restores a shop from a backup of npm run backup, after it has compared every file with its checksum.

  npm run restore -- FOLDER             into DATA_DIR, which must be empty; FOLDER is a backup, or has backups, of which the newest is taken
  npm run restore -- FOLDER --replace   sets aside what is in DATA_DIR
  npm run restore -- FOLDER --check     only reads the backup

  -h, --help

The shop must be stopped. A backup of DATABASE_URL needs pg_restore on this machine and an empty database.
A backup of an older version is migrated when the shop starts; one of a newer version is refused.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      replace: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [folder, ...more] = positionals
  if (values.help || folder === undefined) {
    console.log(help)
    return values.help ? 0 : 1
  }
  if (more.length) throw new Trouble(`Name one backup, without "${more.join(' ')}"`)
  const from = path.resolve(folder)
  const progress = printProgress()
  if (values.check) {
    const { backup, manifest } = await checkBackup(from, progress)
    const { madeAt, database, files } = manifest
    console.log(
      `${backup} is whole: made at ${madeAt}, database ${inBytes(database.bytes)}, ${files.count} pictures and files ${inBytes(files.bytes)}`,
    )
    return 0
  }
  const shop = readDataSettings(process.env)
  const { backup, aside } = await restoreBackup({
    shop,
    from,
    isReplacing: values.replace === true,
    progress,
  }).catch((error: unknown) => {
    throw error instanceof EmbeddedDatabaseError ? new Trouble(error.message) : error
  })
  console.log(`${backup} is restored to ${shop.dataDir}; start the shop as usual`)
  if (aside !== undefined) console.log(`What was there is in ${aside}`)
  return 0
})
