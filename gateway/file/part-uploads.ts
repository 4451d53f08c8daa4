import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'

/** Owner of an upload, the only one who may continue or use it. */
export interface UploadOwner {
  storeNbr: string
  operatorNbr: string
}

/** Resumable uploads (protocol tus 1.0). Files stay in a folder until they are used or expire. */
export interface PartUploads {
  /** Whether all processes share the uploads; otherwise a missing one may be at another process. */
  isOfAll: boolean
  /** Answers a request of the protocol. */
  answer(request: Request, owner: UploadOwner): Promise<Response>
  /** Content of a complete upload of the owner; `undefined` if there is none. */
  read(owner: UploadOwner, id: string): Promise<Buffer | undefined>
  /** Path of a complete upload of the owner; `undefined` if there is none. */
  pathOf(owner: UploadOwner, id: string): Promise<string | undefined>
  /** Extends the lifetime of a complete upload that is in use. */
  keep(owner: UploadOwner, id: string): Promise<void>
  /** Does nothing if there is no such upload. */
  remove(owner: UploadOwner, id: string): Promise<void>
  /** Removes expired uploads. */
  tidy(): Promise<void>
}

interface Limits {
  bytes: number
  /** Maximum number of unfinished uploads per owner. */
  waiting: number
  /** Lifetime of an upload in use, in milliseconds; of any other, a day. */
  lasts: number
  /** Whether all processes share the folder. */
  isOfAll: boolean
}

const usual = { waiting: 100, lasts: 86_400_000, isOfAll: true }
/**
 * Milliseconds without progress after which an upload may be removed for a new one at the limit.
 */
const idle = 3_600_000

/** `bytes` is the maximum file size. */
export function createPartUploads(
  folder: string,
  limits: Pick<Limits, 'bytes'> & Partial<Limits>,
): PartUploads {
  const { bytes, waiting, lasts, isOfAll } = { ...usual, ...limits }
  const owners = new WeakMap<object, UploadOwner>()
  const names = async () => {
    await mkdir(folder, { recursive: true })
    return readdir(folder)
  }
  const ownerOf = (request: object): string => {
    const owner = owners.get(request)
    if (!owner) throw new Error('a request without an owner')
    return markOf(owner)
  }
  const datastore = new FileStore({ directory: folder, expirationPeriodInMilliseconds: lasts })
  // The sizes are known in advance, and parts come by requests of their own.
  datastore.extensions = ['creation', 'termination', 'expiration']
  const server = new Server({
    path: '/',
    datastore,
    maxSize: bytes,
    generateUrl: (request, { id }) => `${new URL(request.url).pathname.replace(/\/$/, '')}/${id}`,
    namingFunction: (request) => `${ownerOf(request)}-${randomBytes(16).toString('hex')}`,
    async onIncomingRequest(request, id) {
      if (!idPattern.test(id) || !id.startsWith(`${ownerOf(request)}-`)) throw refusals.unknown
    },
    async onUploadCreate(request, { size }) {
      if (!size) throw refusals.empty
      const mark = ownerOf(request)
      const own = (await names()).filter((name) => name.startsWith(mark) && idPattern.test(name))
      if (own.length >= waiting && !(await madeRoom(own))) throw refusals.many
      return {}
    },
  })
  const place = (id: string) => path.join(folder, id)
  /** Path of the file that marks an upload as used. */
  const markPlace = (id: string) => `${place(id)}.kept`
  const drop = async (id: string) => {
    for (const one of [place(id), `${place(id)}.json`, markPlace(id)])
      await rm(one, { force: true })
  }
  /** Modification time of an upload; using it renews it. */
  const changedAt = async (file: string) =>
    (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity
  /** Removes the oldest of these uploads that is idle and unused. */
  const madeRoom = async (ids: readonly string[]): Promise<boolean> => {
    let oldest = { id: '', at: Date.now() - idle }
    for (const id of ids) {
      const at = await changedAt(place(id))
      const isKept = (await changedAt(markPlace(id))) !== Infinity
      if (!isKept && at < oldest.at) oldest = { id, at }
    }
    if (oldest.id) await drop(oldest.id)
    return oldest.id !== ''
  }
  const isOwn = (owner: UploadOwner, id: string) =>
    idPattern.test(id) && id.startsWith(`${markOf(owner)}-`)
  const pathOf: PartUploads['pathOf'] = async (owner, id) => {
    if (!isOwn(owner, id)) return undefined
    const upload = await datastore.getUpload(id).catch(() => undefined) // used or expired
    return upload && upload.offset === upload.size ? place(id) : undefined
  }
  return {
    isOfAll,
    pathOf,
    async answer(request, owner) {
      owners.set(request, owner)
      const answer = await server.handleWeb(request)
      // Pages of other origins have no business here.
      const opening = [...answer.headers.keys()].filter((name) =>
        name.startsWith('access-control-'),
      )
      for (const name of opening) answer.headers.delete(name)
      return answer
    },
    async read(owner, id) {
      const file = await pathOf(owner, id)
      return file === undefined ? undefined : readFile(file)
    },
    async keep(owner, id) {
      if ((await pathOf(owner, id)) !== undefined) await writeFile(markPlace(id), '')
    },
    async remove(owner, id) {
      if (isOwn(owner, id)) await drop(id)
    },
    async tidy() {
      const now = Date.now()
      const all = await names()
      const kept = new Set(all.flatMap((name) => /^(.*)\.kept$/.exec(name)?.[1] ?? []))
      for (const name of all) {
        const id = name.replace(/\..*$/, '')
        // What is beside the content is as old as the last part of it.
        const [at, ownAt] = [await changedAt(place(id)), await changedAt(place(name))]
        const age = now - (at === Infinity ? ownAt : at)
        if (age > (kept.has(id) ? lasts : usual.lasts)) await rm(place(name), { force: true })
      }
    },
  }
}

const idPattern = /^[0-9a-f]{16}-[0-9a-f]{32}$/

const refusals = {
  unknown: { status_code: 404, body: 'There is no such upload\n' },
  empty: { status_code: 400, body: 'The file is empty\n' },
  many: {
    status_code: 429,
    body: 'Too many uploads wait: use or remove one, or try again in an hour\n',
  },
}

/** Prefix of an owner's upload ids. */
const markOf = ({ storeNbr, operatorNbr }: UploadOwner): string =>
  createHash('sha256').update(`${storeNbr}/${operatorNbr}`).digest('hex').slice(0, 16)
