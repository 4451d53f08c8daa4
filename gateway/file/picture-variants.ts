import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { imageWidths } from '../../schemas/image.ts'
import { OpFailure } from '../kernel/failure.ts'
import type { FileStore } from './file-store.ts'
import type { PictureFormat } from './picture-format.ts'
import type { Pictures } from './pictures.ts'
import { keyPattern, variantPath, type VariantName, type VariantStore } from './variant-store.ts'

export interface Variant {
  bytes: Buffer
  format: PictureFormat
  /** The width of `imageWidths` that it was encoded for. */
  width: number
  /** A better variant will follow, so this one should be cached briefly. */
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
   * Returns a picture in one of the allowed widths, or `undefined` if the store has no such key. If
   * it must be encoded and the queue is full, returns another width; without any, throws the
   * refusals of `FairQueue`.
   */
  get(wanted: Wanted): Promise<Variant | undefined>
}

/** Milliseconds between checks for a variant that another process makes. */
const lookEvery = 50

type Lane = 'soon' | 'behind'

/**
 * Encodes each size and format once and stores it, even with several processes on one store. AVIF
 * is slow: the first request gets WebP at once, and AVIF is encoded in the background, one at a
 * time.
 */
export function pictureVariants(
  files: FileStore,
  variants: VariantStore,
  pictures: Pictures,
): PictureVariants {
  const hot = new LRUCache<string, Buffer>({
    maxSize: 16_000_000,
    sizeCalculation: (bytes) => bytes.length + 100,
  })
  /** Pending variants, from the moment they are queued. */
  const making = new Map<string, Promise<Buffer | undefined>>()

  const nameOf = ({ storeNbr, key, width }: Wanted, format: PictureFormat): VariantName => ({
    storeNbr,
    key,
    width,
    format,
  })

  const known = async (name: VariantName): Promise<Buffer | undefined> => {
    const path = variantPath(name)
    const inMemory = hot.get(path)
    if (inMemory) return inMemory
    const bytes = await variants.get(name)
    if (bytes) hot.set(path, bytes)
    return bytes
  }

  const encoded = async (name: VariantName) => {
    const original = await files.get(name.storeNbr, name.key)
    if (!original) return undefined
    const bytes = await pictures.encode(original, name.width, name.format)
    hot.set(variantPath(name), bytes)
    await variants.put(name, bytes)
    return bytes
  }

  /** Returns `undefined` if another process is making it and this is background work. */
  const madeOnce = async (name: VariantName, lane: Lane) => {
    for (;;) {
      const ready = await known(name)
      if (ready) return ready
      const end = await variants.claim(name)
      if (end)
        try {
          // Another process may have made it between the check and the claim.
          return (await known(name)) ?? (await encoded(name))
        } finally {
          await end()
        }
      if (lane === 'behind') return undefined
      await pause(lookEvery)
    }
  }

  const make = (wanted: Wanted, format: PictureFormat, lane: Lane): Promise<Buffer | undefined> => {
    const name = nameOf(wanted, format)
    const path = variantPath(name)
    const other = making.get(path)
    if (other) return other
    const work = async () => {
      // A missing original needs no queueing.
      if (!(await files.get(wanted.storeNbr, wanted.key))) return undefined
      return pictures[lane](() => madeOnce(name, lane), [wanted.subject])
    }
    const promise = work().finally(() => making.delete(path))
    making.set(path, promise)
    return promise
  }

  /** A stored variant of another width: the next larger one, else the next smaller one. */
  const nearest = async (wanted: Wanted): Promise<Variant | undefined> => {
    const larger = imageWidths.filter((width) => width > wanted.width)
    const smaller = imageWidths.filter((width) => width < wanted.width).toReversed()
    for (const width of [...larger, ...smaller])
      for (const format of wanted.formats) {
        const bytes = await known(nameOf({ ...wanted, width }, format))
        if (bytes) return { bytes, format, width, isInterim: true }
      }
    return undefined
  }

  /** Encodes it while a request waits. */
  const madeSoon = async (wanted: Wanted, format: PictureFormat, isInterim: boolean) => {
    try {
      const bytes = (await known(nameOf(wanted, format))) ?? (await make(wanted, format, 'soon'))
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
      const ready = await known(nameOf(wanted, best))
      if (ready) return { bytes: ready, format: best, width, isInterim: false }
      if (best !== 'avif') return madeSoon(wanted, best, false)
      // After a failure or with a full queue, the next request tries again.
      make(wanted, 'avif', 'behind').catch(() => undefined)
      return madeSoon(wanted, formats[1] ?? 'jpeg', true)
    },
  }
}
