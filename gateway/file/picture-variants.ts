import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { imageWidths } from '../../schemas/image.ts'
import { claimFile, unclaimFile, writeWhole } from './claimed-file.ts'
import type { FileStore } from './file-store.ts'
import type { PictureFormat } from './picture-format.ts'
import type { Pictures } from './pictures.ts'
import { keyPattern, variantFile } from './variant-files.ts'

export interface Variant {
  bytes: Buffer
  format: PictureFormat
  /** A better format is being made, so this one should be cached for a short time only. */
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
   * Throws the refusals of `Turns` if it has to be made and the queue is full.
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

  return {
    async get(wanted) {
      const { key, width, formats } = wanted
      if (!keyPattern.test(key) || !imageWidths.includes(width)) return undefined
      const best = formats[0] ?? 'jpeg'
      const ready = await known(place(wanted, best))
      if (ready) return { bytes: ready, format: best, isInterim: false }
      if (best !== 'avif') {
        const bytes = await make(wanted, best, 'soon')
        return bytes && { bytes, format: best, isInterim: false }
      }
      // After a failure or with a full queue, the next request tries again.
      make(wanted, 'avif', 'behind').catch(() => undefined)
      const second = formats[1] ?? 'jpeg'
      const bytes = (await known(place(wanted, second))) ?? (await make(wanted, second, 'soon'))
      return bytes && { bytes, format: second, isInterim: true }
    },
  }
}
