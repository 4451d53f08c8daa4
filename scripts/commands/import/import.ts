import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import {
  checkFile,
  createTableReader,
  exportProducts,
  importProducts,
  runChecked,
  takeBack,
  type ImportCounts,
} from '../../../gateway/import/index.ts'
import { hostsOf } from '../../../gateway/store/change-store.ts'
import { findStore } from '../../../gateway/store/store-directory.ts'
import { publicOrigin } from '../public-origin.ts'
import { runCommand, Trouble } from '../trouble.ts'
import { chosenShape } from './chosen-shape.ts'
import { importReport } from './import-report.ts'
import { withFiles } from '../with-files.ts'
import { codeOf, withStore } from './open-shop.ts'

const help = `Imports the products of a CSV into a store: of Shopify, WooCommerce, this shop's own export, or any table. Encoding, separator and columns are guessed, or read as the last time for a file with the same columns, as in the Studio, which shows the import too. Importing a file again changes nothing.

  npm run import -- FILE.csv --store S001 [--images FOLDER]
  npm run import -- FILE.csv --store S001 --check   compares only, and says what would be new or changed
  npm run import -- --run NBR --store S001          writes what was checked
      --remove COUNT                                confirms how many SKUs it takes away: those with “yes” under “Remove SKU”
  npm run import -- --undo NBR --store S001         takes an import back
  npm run import -- --export FILE.csv --store S001  writes all products to a CSV that an import reads

  --store NBR          the store that gets the products
  --encoding NAME      utf-8, utf-16le, utf-16be, big5, gb18030, shift_jis or windows-1252
  --separator SIGN     comma, semicolon, tab or bar
  --format NAME        shopify, woo, vitrine (this shop's export) or plain (any table)
  --column FIELD=NAME  reads the column NAME as a field: title, sku, price, qty …; once for each such column
  --images FOLDER      reads pictures from this folder, by the file names in their URLs, instead of downloading them
  -h, --help

DATA_DIR and DATABASE_URL select the shop as for npm start, which may be running.
Products with faults are reported by line and column and left out; the exit status is then 1.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      images: { type: 'string' },
      encoding: { type: 'string' },
      separator: { type: 'string' },
      format: { type: 'string' },
      column: { type: 'string', multiple: true },
      check: { type: 'boolean' },
      run: { type: 'string' },
      remove: { type: 'string' },
      undo: { type: 'string' },
      export: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { run, undo, export: target, store, images } = values
  const asked = [...positionals, run, undo, target].filter((one) => one !== undefined)
  const [first = '', ...more] = asked
  if (values.help || !first) {
    console.log(help)
    return values.help ? 0 : 1
  }
  if (more.length)
    throw new Trouble(`Name one file or import at a time, without "${more.join(' ')}"`)
  if (!store)
    throw new Trouble(
      '--store is missing; name the store that gets the products, like --store S001',
    )
  if (target !== undefined) return exportFile(target, store)
  if (images !== undefined) await mustBeFolder(images)
  if (positionals.length) await mustBeFile(first)
  const counts = await withReport(first, store, images, (shop) => {
    if (run !== undefined) return runChecked(shop, run, wholeOf(values.remove ?? '0'))
    if (undo !== undefined) return takeBack(shop, undo)
    const file = {
      path: first,
      fileName: path.basename(first).slice(0, 200),
      ...chosenShape(values),
    }
    return values.check ? checkFile(shop, file) : importProducts(shop, file)
  })
  const isLeft = counts.stat === 'checked' && !values.check && counts.removes > 0
  return counts.refused || counts.left || counts.kept || isLeft ? 1 : 0
})

function wholeOf(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Trouble(`--remove must be a number of SKUs, not "${text}"`)
  return Number(text)
}

/** Runs an import, and prints its progress, faults and counts. */
async function withReport(
  name: string,
  storeNbr: string,
  folder: string | undefined,
  act: (shop: Parameters<typeof importProducts>[0]) => Promise<ImportCounts>,
): Promise<ImportCounts> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const report = importReport(name)
  const tables = createTableReader()
  let counts: ImportCounts | undefined
  try {
    counts = await withStore(storeNbr, (database, settings) =>
      withFiles(database, settings, async (fileStore) => {
        const shop = {
          database,
          tables,
          fileStore,
          storeNbr,
          signal: stopping.signal,
          ...(folder !== undefined && { pictures: { folder } }),
          onProgress: report.progress,
        }
        const found = await act(shop)
        await report.rows(shop, found)
        return found
      }),
    )
  } finally {
    await tables.close()
    report.end(counts, storeNbr)
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
  if (stopping.signal.aborted)
    throw new Trouble('Stopped before the end of the file; run the import again to continue')
  return counts
}

/** Writes all products of a store to a file. */
async function exportFile(file: string, storeNbr: string): Promise<number> {
  await withStore(storeNbr, async ({ db }) => {
    const store = await findStore(db, storeNbr)
    if (!store) throw new Trouble(`There is no store ${storeNbr}`)
    const [host] = await hostsOf(db, storeNbr)
    const parts = exportProducts(db, store, host === undefined ? undefined : publicOrigin(host))
    await pipeline(Readable.from(parts), createWriteStream(file))
  })
  console.log(`${file}: all products of ${storeNbr}`)
  return 0
}

async function mustBeFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    throw new Trouble(
      codeOf(error) === 'ENOENT'
        ? `There is no file ${file}`
        : `${file} cannot be read (${codeOf(error)})`,
    )
  })
  if (!found.isFile()) throw new Trouble(`${file} is not a file`)
}

async function mustBeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new Trouble(`--images: there is no folder ${folder}`)
}
