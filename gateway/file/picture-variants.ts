import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { imageWidths } from '../../schemas/image.ts'
import { OpFailure } from '../core/failure.ts'
import { claimFile, unclaimFile, writeWhole } from './claimed-file.ts'
import type { FileStore } from './file-store.ts'
import type { PictureFormat } from './picture-format.ts'
import type { Pictures } from './pictures.ts'
import { keyPattern, variantFile } from './variant-files.ts'

export interface Variant {
  bytes: Buffer
  format: PictureFormat
  /** Of those in `imageWidths` the one it was made for. */
  width: number
  /** Not the best there will be, so this one should be cached for a short time only. */
  isInterim: boolean
}

export interface Wanted {
  storeNbr: string
  key: string
  width: number
  /** Best first. */
  formats: readonly PictureFormat[]
  /** Client address, for queueing. */
  subject: string
}

export interface PictureVariants {
  /**
   * Returns a picture in one of the allowed widths, or `undefined` if the store has no such key.
   * If it has to be made and the queue is full, another width of it; without any, throws the
   * refusals of `Turns`.
   */
  get(wanted: Wanted): Promise<Variant | undefined>
}

/** Milliseconds between checks for a file that another process makes. */
const lookEvery = 50

type Lane = 'soon' | 'behind'

/**
 * Makes each size and format once, even with several processes on one folder, and stores it on
 * disk. AVIF is slow: the first request gets WebP at once, and AVIF is made in the background, one
 * at a time.
 */
export function pictureVariants(
  files: FileStore,
  cacheFolder: string,
  pictures: Pictures,
): PictureVariants {
  const hot = new LRUCache<string, Buffer>({
    maxSize: 16_000_000,
    sizeCalculation: (bytes) => bytes.length + 100,
  })
  /** Pending files, from the moment they are queued. */
  const making = new Map<string, Promise<Buffer | undefined>>()

  const place = ({ storeNbr, key, width }: Wanted, format: PictureFormat) =>
    variantFile(cacheFolder, { storeNbr, key, width, format })

  const known = async (file: string): Promise<Buffer | undefined> => {
    const inMemory = hot.get(file)
    if (inMemory) return inMemory
    const bytes = await readFile(file).catch(() => undefined) // not made yet
    if (bytes) hot.set(file, bytes)
    return bytes
  }

  const encoded = async (file: string, { storeNbr, key, width }: Wanted, format: PictureFormat) => {
    const original = await files.get(storeNbr, key)
    if (!original) return undefined
    const bytes = await pictures.encode(original, width, format)
    hot.set(file, bytes)
    await writeWhole(file, bytes)
    return bytes
  }

  /** Returns `undefined` if another process is making the file and this is background work. */
  const inTurn = async (file: string, wanted: Wanted, format: PictureFormat, lane: Lane) => {
    for (;;) {
      const ready = await known(file)
      if (ready) return ready
      if (await claimFile(file)) break
      if (lane === 'behind') return undefined
      await pause(lookEvery)
    }
    try {
      return await encoded(file, wanted, format)
    } finally {
      await unclaimFile(file)
    }
  }

  const make = (wanted: Wanted, format: PictureFormat, lane: Lane): Promise<Buffer | undefined> => {
    const file = place(wanted, format)
    const other = making.get(file)
    if (other) return other
    const work = async () => {
      // A missing original needs no queueing.
      if (!(await files.get(wanted.storeNbr, wanted.key))) return undefined
      return pictures[lane](() => inTurn(file, wanted, format, lane), [wanted.subject])
    }
    const promise = work().finally(() => making.delete(file))
    making.set(file, promise)
    return promise
  }

  /** The picture in a width that was made before: the next larger one, else the next smaller one. */
  const nearest = async (wanted: Wanted): Promise<Variant | undefined> => {
    const larger = imageWidths.filter((width) => width > wanted.width)
    const smaller = imageWidths.filter((width) => width < wanted.width).toReversed()
    for (const width of [...larger, ...smaller])
      for (const format of wanted.formats) {
        const bytes = await known(place({ ...wanted, width }, format))
        if (bytes) return { bytes, format, width, isInterim: true }
      }
    return undefined
  }

  /** Makes it while a request waits. */
  const madeSoon = async (wanted: Wanted, format: PictureFormat, isInterim: boolean) => {
    try {
      const bytes = (await known(place(wanted, format))) ?? (await make(wanted, format, 'soon'))
      return bytes && { bytes, format, width: wanted.width, isInterim }
    } catch (error) {
      const other = error instanceof OpFailure ? await nearest(wanted) : undefined
      if (!other) throw error
      return other
    }
  }

  return {
    async get(wanted) {
      const { key, width, formats } = wanted
      if (!keyPattern.test(key) || !imageWidths.includes(width)) return undefined
      const best = formats[0] ?? 'jpeg'
      const ready = await known(place(wanted, best))
      if (ready) return { bytes: ready, format: best, width, isInterim: false }
      if (best !== 'avif') return madeSoon(wanted, best, false)
      // After a failure or with a full queue, the next request tries again.
      make(wanted, 'avif', 'behind').catch(() => undefined)
      return madeSoon(wanted, formats[1] ?? 'jpeg', true)
    },
  }
}
