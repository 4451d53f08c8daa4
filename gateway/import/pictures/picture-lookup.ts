import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import {
  keepInLibrary,
  nameFrom,
  PictureRefused,
  redraw,
  type FileStore,
} from '../../file/index.ts'
import { files } from '../../file/file.tables.ts'
import { importReason, type ImportReason } from '../../../schemas/import/import-reasons.ts'
import { hostsOf } from '../../store/change-store.ts'
import { fetchPicture, pictureMissing, PictureMissing } from './fetch-picture.ts'
import { keyAt } from './picture-address.ts'
import type { ImportedImage } from '../product/imported-product.ts'

const atOnce = 4
/** Consecutive failures after which a host is not requested again in this run. */
const mostFailures = 5

export interface PictureSource {
  /** Folder with the pictures, named like the last part of their URLs; nothing is fetched then. */
  folder?: string
  fetch?: (url: string) => Promise<Buffer>
}

export interface FoundPictures {
  /** Keys by URL. */
  keys: Map<string, string>
  missing: { image: ImportedImage; reason: ImportReason }[]
}

/** A store's pictures by source URL: each is fetched once, in this run or an earlier one. */
export class PictureLookup {
  #db: Db
  #store: FileStore
  #storeNbr: string
  #hosts: readonly string[] | undefined
  #source: PictureSource
  #known = new Map<string, string>()
  #lost = new Map<string, ImportReason>()
  #failures = new Map<string, number>()

  constructor(db: Db, store: FileStore, storeNbr: string, source: PictureSource) {
    this.#db = db
    this.#store = store
    this.#storeNbr = storeNbr
    this.#source = source
  }

  /** Keys of pictures that the store has already, without fetching any. */
  async known(images: readonly ImportedImage[]): Promise<ReadonlyMap<string, string>> {
    await this.#recall(images.map(({ url }) => url))
    return this.#known
  }

  async get(images: readonly ImportedImage[]): Promise<FoundPictures> {
    await this.#recall(images.map(({ url }) => url))
    const wanted = [...new Set(images.map(({ url }) => url))].filter(
      (url) => !this.#known.has(url) && !this.#lost.has(url),
    )
    const work = wanted.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const url of work) await this.#take(url)
      }),
    )
    return {
      keys: new Map(
        images.flatMap(({ url }) =>
          this.#known.has(url) ? [[url, this.#known.get(url) ?? '']] : [],
        ),
      ),
      missing: images.flatMap((image) => {
        const reason = this.#lost.get(image.url)
        return reason ? [{ image, reason }] : []
      }),
    }
  }

  /** Loads the keys of pictures that are the store's own, or that an earlier run fetched. */
  async #recall(urls: readonly string[]): Promise<void> {
    const unknown = urls.filter((url) => !this.#known.has(url))
    if (!unknown.length) return
    await this.#recallOwn(unknown)
    const rows = await this.#db
      .select({ key: files.key, sourceUrl: files.sourceUrl })
      .from(files)
      .where(and(eq(files.storeNbr, this.#storeNbr), inArray(files.sourceUrl, unknown)))
    for (const { key, sourceUrl } of rows) if (sourceUrl) this.#known.set(sourceUrl, key)
  }

  /** Finds the store's own pictures, which exports reference by URL at the shop. */
  async #recallOwn(urls: readonly string[]): Promise<void> {
    this.#hosts ??= await hostsOf(this.#db, this.#storeNbr)
    const hosts = this.#hosts
    const keyed = urls.flatMap((url) => {
      const key = keyAt(url, hosts)
      return key === undefined ? [] : [{ url, key }]
    })
    if (!keyed.length) return
    const keys = keyed.map(({ key }) => key)
    const rows = await this.#db
      .select({ key: files.key })
      .from(files)
      .where(and(eq(files.storeNbr, this.#storeNbr), inArray(files.key, keys)))
    const found = new Set(rows.map(({ key }) => key))
    for (const { url, key } of keyed) if (found.has(key)) this.#known.set(url, key)
  }

  async #take(url: string): Promise<void> {
    const host = URL.canParse(url) ? new URL(url).host : ''
    try {
      if ((this.#failures.get(host) ?? 0) >= mostFailures)
        throw pictureMissing(`${host} does not answer`, 'pictureHostDown', {
          host,
          failures: mostFailures,
        })
      const bytes = await (this.#source.folder === undefined
        ? (this.#source.fetch ?? fetchPicture)(url)
        : fromFolder(this.#source.folder, url))
      this.#failures.delete(host)
      const drawn = await redraw(bytes)
      const { key } = await keepInLibrary(this.#db, this.#store, this.#storeNbr, drawn, {
        name: nameFrom(fileNameOf(url)),
        addedBy: 'import',
        sourceUrl: url,
      })
      this.#known.set(url, key)
      if (drawn.isStill) this.#lost.set(url, importReason('pictureStill', { url }))
    } catch (error) {
      if (!(error instanceof PictureMissing || error instanceof PictureRefused)) throw error
      if (error instanceof PictureMissing && error.isHostDown)
        this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1)
      const reason =
        error instanceof PictureMissing
          ? error.reasonFor(url)
          : importReason(refusals[error.why], { url })
      this.#lost.set(url, reason)
    }
  }
}

const refusals = {
  unreadable: 'pictureBroken',
  format: 'pictureFormat',
  costly: 'pictureCostly',
} as const

async function fromFolder(folder: string, url: string): Promise<Buffer> {
  const name = fileNameOf(url)
  if (!name) throw pictureMissing('the URL contains no file name', 'pictureNoAddress', {})
  return readFile(path.join(folder, name)).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? pictureMissing(`there is no ${name} in the folder`, 'pictureNoFile', { name })
      : pictureMissing(`${name} cannot be read`, 'pictureFileBroken', { name })
  })
}

/** The last segment of a URL's path; empty if it would lead out of the folder. */
export function fileNameOf(url: string): string {
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: url }
  try {
    const name = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
    return /[/\\\0]/.test(name) || /^\.*$/.test(name) ? '' : name
  } catch {
    return ''
  }
}
