import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, isDatabaseDown } from '../../../gateway/db/database.ts'
import { startEmbedded } from '../../../gateway/db/embedded.ts'
import { EmbeddedDatabaseError } from '../../../gateway/db/embedded/embedded-database-error.ts'
import { localFileStore } from '../../../gateway/file/index.ts'
import { importProducts, ImportRefused, type ImportSummary } from '../../../gateway/import/index.ts'
import { readDataSettings } from '../../../gateway/settings/data-settings.ts'
import { importReport } from './import-report.ts'
import { runCommand, Trouble } from '../trouble.ts'

const help = `Imports the products of a Shopify or WooCommerce CSV into a store; the header shows which it is. Importing a file again changes nothing.

  npm run import -- FILE.csv --store S001 [--images FOLDER]

  --store NBR      the store that gets the products
  --images FOLDER  reads pictures from this folder, by the file names in their URLs, instead of downloading them
  -h, --help

DATA_DIR and DATABASE_URL select the shop as for npm start, which may be running.
Invalid rows are reported by line and column and skipped; the exit status is then 1.
`

const noShop =
  'There is no shop in this database yet; run "npm start" once, or select another with DATA_DIR or DATABASE_URL'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      images: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [file, ...more] = positionals
  if (values.help || !file) {
    console.log(help)
    return values.help ? 0 : 1
  }
  if (more.length) throw new Trouble(`Import one file at a time, without "${more.join(' ')}"`)
  if (!values.store)
    throw new Trouble(
      '--store is missing; name the store that gets the products, like --store S001',
    )
  const bytes = await sizeOf(file)
  if (values.images !== undefined) await mustBeFolder(values.images)
  const summary = await importFile(file, bytes, values.store, values.images)
  return summary.rowsRefused ? 1 : 0
})

async function importFile(
  file: string,
  bytes: number,
  storeNbr: string,
  folder: string | undefined,
): Promise<ImportSummary> {
  const { dataDir, databaseUrl, directUrl } = readDataSettings(process.env)
  if (!databaseUrl) await mustHoldShop(dataDir)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir }).catch(explain)
  const database = openDatabase(databaseUrl ?? embedded?.url ?? '', {
    ...(directUrl && { directUrl }),
  })
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const report = importReport(file, bytes)
  let summary: ImportSummary | undefined
  try {
    const stream = createReadStream(file)
    summary = await importProducts({
      database,
      fileStore: localFileStore(path.join(dataDir, 'files')),
      storeNbr,
      file: stream,
      signal: stopping.signal,
      ...(folder !== undefined && { pictures: { folder } }),
      onFault: report.fault,
      onNote: report.note,
      onProgress: (done) => report.progress(done, stream.bytesRead),
    }).catch(explain)
  } finally {
    report.end(summary)
    await database.close()
    await embedded?.stop()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
  if (stopping.signal.aborted)
    throw new Trouble('Stopped before the end of the file; run the import again to continue')
  return summary
}

/** Converts errors that an operator can fix to one-line messages. */
function explain(error: unknown): never {
  if (error instanceof ImportRefused || error instanceof EmbeddedDatabaseError)
    throw new Trouble(error.message)
  // PostgreSQL's "undefined table".
  if (codeOf(error) === '42P01') throw new Trouble(noShop)
  if (isDatabaseDown(error))
    throw new Trouble(
      `The database does not answer (${codeOf(error) || String(error)}); check DATABASE_URL, and import the file again to continue`,
    )
  throw error
}

function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code
  return ''
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: unknown) => {
    throw new Trouble(
      codeOf(error) === 'ENOENT'
        ? `There is no file ${file}`
        : `${file} cannot be read (${codeOf(error)})`,
    )
  })
  if (!found.isFile()) throw new Trouble(`${file} is not a file`)
  return found.size
}

/** Starting the embedded database would create an empty one if the folder is wrong. */
async function mustHoldShop(dataDir: string): Promise<void> {
  if (!(await stat(path.join(dataDir, 'pg.json')).catch(() => undefined)))
    throw new Trouble(
      `${dataDir} contains no shop; run "npm start" once, or select another with DATA_DIR or DATABASE_URL`,
    )
}

async function mustBeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new Trouble(`--images: there is no folder ${folder}`)
}
