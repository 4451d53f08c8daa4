import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { TableReader } from '../../gateway/core/table-port.ts'
import { localFileStore } from '../../gateway/file/file-store.ts'
import type { PartUploads } from '../../gateway/file/index.ts'
import { importUploads, runImports } from '../../gateway/import/index.ts'
import { pictureMissing } from '../../gateway/import/pictures/fetch-picture.ts'
import { readTable } from '../../gateway/import/rows/read-table.ts'
import { productImports } from '../../gateway/import/import.tables.ts'
import { actingAs } from '../../gateway/operator/index.ts'
import * as ops from '../../schemas/import/import.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import {
  createTestGateway,
  studioHost,
  type Reply,
  type TestGateway,
} from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'
import type { TestStore } from '../gateway/test-stores.ts'

/** A gateway with the files of imports, and what a process does with them. */
export interface ImportShop {
  gateway: TestGateway
  operate(op: AnyOp, input?: Record<string, unknown>): Promise<Reply>
  get(address: string): Promise<{ status: number; text: string }>
  /** Sends a file. */
  upload(bytes: Buffer): Promise<{ status: number; text: string; uploadId: string }>
  /** Uploads a file; returns the number of its import. */
  open(text: string | Buffer, fileName?: string): Promise<string>
  info(importNbr: string): Promise<ops.ImportInfo>
  /** Works on imports for one turn. */
  turn(signal?: AbortSignal): Promise<void>
  /** Works until the import rests. */
  settled(importNbr: string): Promise<ops.ImportInfo>
  /** Uploads, checks and runs. */
  imported(text: string): Promise<string>
  rows(importNbr: string, filter?: Record<string, unknown>): Promise<ImportRow[]>
  /** The same for the second store. */
  second: ImportStore
  uploads: PartUploads
  /** Where uploads are. */
  folder: string
  close(): Promise<void>
}
type ImportStore = Omit<ImportShop, 'second' | 'uploads' | 'folder' | 'close'>
type ImportRow = Pick<
  typeof ops.listImportRows.rows.static,
  keyof typeof ops.listImportRows.rows.static
>

/** `tables` reads files in other processes, if that matters. */
export async function createImportShop({
  tables = { run: readTable },
}: { tables?: TableReader } = {}): Promise<ImportShop> {
  // prettier-ignore
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-import-'))
  const imports = importUploads(path.join(folder, 'imports'))
  const files = localFileStore(path.join(folder, 'files'))
  const gateway = await createTestGateway({ ports: { imports, files, tables } })
  const { database, directory } = gateway
  const { db } = database
  const operators = testOperators(db)
  const inStore = async (store: TestStore): Promise<ImportStore> => {
    const { storeNbr } = store
    const cookie = `operator=${await operators.sidOf(['owner'], storeNbr)}`
    const operate: ImportShop['operate'] = (op, input = {}) =>
      gateway.call(op, input, { operator: true, store, headers: { cookie } })
    const inject = (
      method: 'GET' | 'POST' | 'PATCH',
      url: string,
      headers = {},
      payload?: Buffer,
    ) =>
      gateway.app.inject({
        method,
        url,
        headers: { host: studioHost, origin: `http://${studioHost}`, cookie, ...headers },
        ...(payload && { payload }),
      })
    const shop: ImportStore = {
      gateway,
      operate,
      async get(address) {
        const { statusCode, body } = await inject('GET', address)
        return { status: statusCode, text: body }
      },
      async upload(bytes) {
        const tus = { 'tus-resumable': '1.0.0' }
        const begun = await inject('POST', `/api/${storeNbr}/import/uploads`, { ...tus, 'upload-length': String(bytes.length) }) // prettier-ignore
        const address = String(begun.headers.location)
        const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } // prettier-ignore
        if (begun.statusCode === 201) await inject('PATCH', address, part, bytes)
        return { status: begun.statusCode, text: begun.body, uploadId: address.split('/').at(-1) ?? '' } // prettier-ignore
      },
      async open(text, fileName = 'products.csv') {
        const { uploadId } = await shop.upload(Buffer.isBuffer(text) ? text : Buffer.from(text))
        const { json } = await operate(ops.openImport, { uploadId, fileName })
        if (json.retCode !== 1) throw new Error(JSON.stringify(json))
        return String(json.importNbr)
      },
      async info(importNbr) {
        const { json } = await operate(ops.showImport, { importNbr })
        return json.ImportInfo as ops.ImportInfo // as the operation declares
      },
      turn: (signal = new AbortController().signal) =>
        runImports(
          { database, directory, uploads: imports, tables, fileStore: files, pictures: { fetch: drawn }, actingAs: (job) => actingAs(db, job) }, // prettier-ignore
          signal,
        ),
      async settled(importNbr) {
        for (let nth = 0; nth < 200; nth++) {
          const info = await shop.info(importNbr)
          if (!['checking', 'running', 'undoing'].includes(info.stat)) return info
          // A process that died holds its claim for a while; here it ends at once.
          await db.update(productImports).set({ claimedUntil: null }).where(eq(productImports.importNbr, importNbr)) // prettier-ignore
          await shop.turn()
        }
        throw new Error('the import did not come to rest')
      },
      async imported(text) {
        const importNbr = await shop.open(text)
        await operate(ops.checkImport, { importNbr })
        await shop.settled(importNbr)
        await operate(ops.runImport, { importNbr })
        await shop.settled(importNbr)
        return importNbr
      },
      async rows(importNbr, filter = {}) {
        const { json } = await operate(ops.listImportRows, { importNbr, pageSize: 200, ...filter })
        return json.rows as ImportRow[] // as the operation declares
      },
    }
    return shop
  }
  const [first, second] = gateway.stores
  return {
    ...(await inStore(first)),
    second: await inStore(second),
    uploads: imports,
    folder: path.join(folder, 'imports'),
    async close() {
      await gateway.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Addresses of pictures that imports fetched. */
export const fetched: string[] = []

async function drawn(url: string): Promise<Buffer> {
  if (url.includes('none')) throw pictureMissing('status 404', 'pictureStatus', { status: 404 })
  fetched.push(url)
  // Another picture for each address.
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(url).digest()
  return sharp({ create: { width: 30, height: 20, channels: 3, background: { r, g, b } } }).png().toBuffer() // prettier-ignore
}
