import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'

/** Whose upload it is: only they may go on with it, or use it. */
export interface UploadOwner {
  storeNbr: string
  operatorNbr: string
}

/**
 * Files that arrive in parts, so that an interrupted upload goes on where it stopped (protocol tus
 * 1.0). They wait in a folder until they are used or too old.
 */
export interface PartUploads {
  /** Whether all processes have the same uploads; otherwise one that is missing may be at another. */
  isOfAll: boolean
  /** Answers a request of the protocol. */
  answer(request: Request, owner: UploadOwner): Promise<Response>
  /** Content of a complete upload of the owner; `undefined` if there is none. */
  read(owner: UploadOwner, id: string): Promise<Buffer | undefined>
  /** Where the content of a complete upload of the owner is; `undefined` if there is none. */
  pathOf(owner: UploadOwner, id: string): Promise<string | undefined>
  /** Keeps a complete upload of the owner as long as the limits say, since it is used. */
  keep(owner: UploadOwner, id: string): Promise<void>
  /** Does nothing if there is no such upload. */
  remove(owner: UploadOwner, id: string): Promise<void>
  /** Removes what nobody used in time. */
  tidy(): Promise<void>
}

interface Limits {
  bytes: number
  /** Most uploads of one owner that wait at once. */
  waiting: number
  /** Milliseconds that an upload in use is kept; any other is for a day. */
  lasts: number
  /** Whether the folder is that of all processes. */
  isOfAll: boolean
}

const usual = { waiting: 100, lasts: 86_400_000, isOfAll: true }
/** Milliseconds after which an upload that nobody went on with makes room for another at the limit. */
const idle = 3_600_000

/** Needs `bytes`: the size of the largest file. */
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
  /** Marks an upload that is in use. */
  const markPlace = (id: string) => `${place(id)}.kept`
  const drop = async (id: string) => {
    for (const one of [place(id), `${place(id)}.json`, markPlace(id)])
      await rm(one, { force: true })
  }
  /** When a file was written; one that was used in between is as new. */
  const changedAt = async (file: string) =>
    (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity
  /** Removes the oldest upload among these that is idle and not in use. */
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

/** Begins the id of an owner's uploads. */
const markOf = ({ storeNbr, operatorNbr }: UploadOwner): string =>
  createHash('sha256').update(`${storeNbr}/${operatorNbr}`).digest('hex').slice(0, 16)
