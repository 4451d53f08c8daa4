import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { imageWidths } from '../../schemas/image.ts'
import type { FileStore } from './file-store.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

export interface Variant {
  bytes: Buffer
  format: PictureFormat
  /** A better format is being made: whoever keeps this one should soon ask again. */
  isInterim: boolean
}

export interface PictureVariants {
  /** A picture of the store at one of the ladder's widths; `undefined` where the store has none of that key. */
  get(
    storeNbr: string,
    key: string,
    width: number,
    formats: readonly PictureFormat[],
  ): Promise<Variant | undefined>
}

// One picture at a time a core: pages come first, and libvips must not hold on to memory.
sharp.concurrency(1)
sharp.cache(false)

const keyPattern = /^[0-9a-f]{16}_\d{1,5}x\d{1,5}$/

/**
 * Makes each size and format once and keeps it on disk. AVIF takes long to make, so the first who asks gets WebP at
 * once, and AVIF is made behind one at a time.
 */
export function pictureVariants(files: FileStore, cacheFolder: string): PictureVariants {
  const hot = new LRUCache<string, Buffer>({
    maxSize: 16_000_000,
    sizeCalculation: (bytes) => bytes.length + 100,
  })
  const making = new Map<string, Promise<Buffer | undefined>>()
  let queue: Promise<unknown> = Promise.resolve()

  const place = (storeNbr: string, key: string, width: number, format: PictureFormat) =>
    path.join(cacheFolder, storeNbr, key.slice(0, 2), `${key}-${width}.${format}`)

  const known = async (file: string): Promise<Buffer | undefined> => {
    const inMemory = hot.get(file)
    if (inMemory) return inMemory
    const bytes = await readFile(file).catch(() => undefined) // not made yet
    if (bytes) hot.set(file, bytes)
    return bytes
  }

  const make = (
    file: string,
    storeNbr: string,
    key: string,
    width: number,
    format: PictureFormat,
  ): Promise<Buffer | undefined> => {
    const other = making.get(file)
    if (other) return other
    const work = async () => {
      const original = await files.get(storeNbr, key)
      if (!original) return undefined
      const resized = sharp(original).resize({ width, withoutEnlargement: true })
      const bytes = await (
        format === 'avif'
          ? resized.avif({ quality: 52, effort: 2 })
          : format === 'webp'
            ? resized.webp({ quality: 76 })
            : resized.flatten({ background: '#ffffff' }).jpeg({ quality: 80 })
      ).toBuffer()
      hot.set(file, bytes)
      await mkdir(path.dirname(file), { recursive: true })
      const aside = `${file}.${process.pid}`
      await writeFile(aside, bytes)
      await rename(aside, file)
      return bytes
    }
    const promise = work().finally(() => making.delete(file))
    making.set(file, promise)
    return promise
  }

  return {
    async get(storeNbr, key, width, formats) {
      if (!keyPattern.test(key) || !imageWidths.includes(width)) return undefined
      const wanted = formats[0] ?? 'jpeg'
      const best = place(storeNbr, key, width, wanted)
      const ready = await known(best)
      if (ready) return { bytes: ready, format: wanted, isInterim: false }
      if (wanted === 'avif') {
        queue = queue.then(() => make(best, storeNbr, key, width, 'avif')).catch(() => undefined) // asked for again, it is tried again
        const second = formats[1] ?? 'jpeg'
        const file = place(storeNbr, key, width, second)
        const bytes = (await known(file)) ?? (await make(file, storeNbr, key, width, second))
        return bytes && { bytes, format: second, isInterim: true }
      }
      const bytes = await make(best, storeNbr, key, width, wanted)
      return bytes && { bytes, format: wanted, isInterim: false }
    },
  }
}

/** Formats that a browser takes, best first. */
export const acceptedFormats = (accept: string | undefined): PictureFormat[] => [
  ...(accept?.includes('image/avif') ? (['avif'] as const) : []),
  ...(accept?.includes('image/webp') ? (['webp'] as const) : []),
  'jpeg',
]
