import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createPartUploads, type FileStore, type PartUploads } from '../../gateway/file/index.ts'
import type { Ports } from '../../gateway/core/ports.ts'
import { localFileStore } from '../../gateway/file/file-store.ts'
import { localVariants } from '../../gateway/file/variant-store.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Role } from '../../schemas/kit/permissions.ts'
import * as ops from '../../schemas/media/media.ops.ts'
import { mediaRules, type Media } from '../../schemas/media/media.schema.ts'
import {
  createTestGateway,
  studioHost,
  type Overrides,
  type TestGateway,
} from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'

/** A picture of one colour, which is a content of its own. */
export const png = (background: string, width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

export interface Sent {
  status: number
  headers: Record<string, unknown>
  text: string
}

export interface MediaShop {
  gateway: TestGateway
  uploads: PartUploads
  files: FileStore
  /** Holds the uploads. */
  folder: string
  /** A request of the upload protocol, by the session of an operator with the given roles. */
  tus(
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    url: string,
    given?: {
      headers?: Record<string, string>
      body?: Buffer
      roles?: readonly Role[]
      store?: string
      isSignedIn?: boolean
    },
  ): Promise<Sent>
  /** Begins an upload. Resolves to its address. */
  begin(size: number): Promise<string>
  /** Uploads in two parts. Resolves to the number of the upload. */
  upload(bytes: Buffer): Promise<string>
  /** Uploads a picture and adds it to the library. */
  add(bytes: Buffer, name?: string): Promise<Media>
  /** By the session of an operator with the given roles. */
  call(
    op: AnyOp,
    input?: Record<string, unknown>,
    rest?: Overrides & { roles?: readonly Role[] },
  ): ReturnType<TestGateway['call']>
  /** Header of a signed-in owner’s browser. */
  cookie(): Promise<{ cookie: string }>
  close(): Promise<void>
}

export const uploadsAt = (store = 'T1') => `/api/${store}/media/uploads`

/** With its files in a folder of its own, or where they are given. */
export async function createMediaShop(
  given?: Pick<Ports, 'files' | 'variants'>,
): Promise<MediaShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-media-'))
  const uploads = createPartUploads(path.join(folder, 'uploads'), { bytes: mediaRules.bytes })
  const variants = given?.variants ?? localVariants(path.join(folder, 'pictures'))
  const files = given?.files ?? localFileStore(path.join(folder, 'files'), variants)
  const gateway = await createTestGateway({ ports: { uploads, files, variants } })
  const operators = testOperators(gateway.database.db)
  const tus: MediaShop['tus'] = async (method, url, given = {}) => {
    const { headers, body, roles = ['owner'], store = 'T1', isSignedIn = true } = given
    const sid = await operators.sidOf(roles, store)
    const reply = await gateway.app.inject({
      method,
      url,
      headers: {
        host: studioHost,
        // Browsers send none with a request that only reads.
        ...(method !== 'HEAD' && { origin: `http://${studioHost}` }),
        ...(isSignedIn && { cookie: `operator=${sid}` }),
        'tus-resumable': '1.0.0',
        ...(body && { 'content-type': 'application/offset+octet-stream' }),
        ...headers,
      },
      ...(body && { payload: body }),
    })
    return { status: reply.statusCode, headers: reply.headers, text: reply.body }
  }
  const begin = async (size: number) => {
    const { status, headers } = await tus('POST', uploadsAt(), {
      headers: { 'upload-length': String(size) },
    })
    expect(status).toBe(201)
    return String(headers.location)
  }
  const upload = async (bytes: Buffer) => {
    const address = await begin(bytes.length)
    const half = Math.floor(bytes.length / 2)
    for (const [from, to] of [
      [0, half],
      [half, bytes.length],
    ] as const) {
      const headers = { 'upload-offset': String(from) }
      const sent = await tus('PATCH', address, { headers, body: bytes.subarray(from, to) })
      expect(sent.status).toBe(204)
    }
    return address.split('/').at(-1) ?? ''
  }
  /** By the same operator as the uploads. */
  const call: MediaShop['call'] = async (op, input = {}, { roles, ...rest } = {}) => {
    const sid = await operators.sidOf(roles ?? ['owner'], rest.store?.storeNbr ?? 'T1')
    const headers = { cookie: `operator=${sid}`, ...rest.headers }
    return gateway.call(op, input, { operator: true, ...rest, headers })
  }
  return {
    gateway,
    uploads,
    files,
    folder,
    tus,
    begin,
    upload,
    async add(bytes, name = 'a picture') {
      const { json } = await call(ops.addMedia, { uploadId: await upload(bytes), name })
      expect(json).toMatchObject({ retCode: 1 })
      return json.MediaInfo as Media
    },
    call,
    cookie: async () => ({ cookie: `operator=${await operators.sidOf(['owner'], 'T1')}` }),
    async close() {
      await gateway.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
