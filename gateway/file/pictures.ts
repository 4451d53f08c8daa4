import { availableParallelism } from 'node:os'
import { createFairQueue } from '../kernel/fair-queue.ts'
import type { IconDrawing } from './draw-icon.ts'
import { PictureRefused, type Area, type Drawn } from './draw-picture.ts'
import type { PictureResult, PictureTask } from './draw-task.ts'
import type { PictureFormat } from './picture-format.ts'
import { ProcessEnded } from '../kernel/process-pool.ts'
import { createPicturePool } from './picture-pool.ts'

/**
 * Decoding and encoding, a few at a time. `subject` identifies the requester (client address, member):
 * each has a share of the queue.
 */
export interface Pictures {
  /**
   * Processes an uploaded picture for storage. Throws PictureRefused, or the refusals of `FairQueue`.
   */
  redraw(bytes: Buffer, subject: readonly string[]): Promise<Drawn>
  /** Cuts a part out of a stored picture. Throws the same. */
  crop(original: Buffer, area: Area, subject: readonly string[]): Promise<Drawn>
  /** Runs work that a request waits for. Throws the refusals of `FairQueue`. */
  soon<T>(work: () => Promise<T>, subject: readonly string[]): Promise<T>
  /** Runs background work. Throws the refusals of `FairQueue`. */
  behind<T>(work: () => Promise<T>, subject: readonly string[]): Promise<T>
  /** Encodes a stored picture in a width and format; call it within `soon` or `behind`. */
  encode(original: Buffer, width: number, format: PictureFormat): Promise<Buffer>
  /**
   * Draws an icon as PNG, from a stored picture or without one; call it within `soon`. Throws
   * PictureRefused.
   */
  icon(original: Buffer | undefined, drawing: IconDrawing): Promise<Buffer>
  close(): Promise<void>
}

/** Queued uploads are held in memory, up to 10 MB each, while their senders wait. */
const uploads = { atOnce: 1, mostWaiting: 12, mostOfOne: 4, longest: 15_000 }
/** The first visit to a page requests dozens of pictures at once. */
const variants = { mostWaiting: 400, mostOfOne: 120, longest: 15_000 }
const later = { atOnce: 1, mostWaiting: 500 }

interface Parts {
  run: (task: PictureTask) => Promise<PictureResult>
  close: () => Promise<void>
}

/** All decoding and encoding of a gateway, in this process or in others. */
export function createPictures({ run, close }: Parts, variantsAtOnce = 1): Pictures {
  const forUploads = createFairQueue(uploads)
  /** Refuses a picture that crashes its process. */
  const tried = (task: PictureTask) =>
    run(task).catch((error: unknown) => {
      throw error instanceof ProcessEnded ? new PictureRefused(error.message) : error
    })
  const drawn = (task: PictureTask, subject: readonly string[]) =>
    forUploads(async () => {
      const result = await tried(task)
      if ('refused' in result) throw new PictureRefused(result.refused)
      if (!('width' in result)) throw new Error('a processed picture has no size')
      return { ...result, bytes: Buffer.from(result.bytes) }
    }, subject)
  return {
    redraw: (bytes, subject) => drawn({ kind: 'redraw', bytes }, subject),
    crop: (bytes, area, subject) => drawn({ kind: 'crop', bytes, area }, subject),
    soon: createFairQueue({ ...variants, atOnce: variantsAtOnce }),
    behind: createFairQueue(later),
    async encode(bytes, width, format) {
      const result = await run({ kind: 'encode', bytes, width, format })
      if (!('bytes' in result)) throw new PictureRefused(result.refused)
      return Buffer.from(result.bytes)
    },
    async icon(original, drawing) {
      const result = await tried({ kind: 'icon', original, drawing })
      if (!('bytes' in result)) throw new PictureRefused(result.refused)
      return Buffer.from(result.bytes)
    },
    close,
  }
}

/**
 * Like `createPictures`, in separate processes. `gateways` share this machine's processors: with
 * several, each uses two processes instead of three or four.
 */
export function createPicturesApart(gateways: number): Pictures {
  const variantsAtOnce = availableParallelism() / gateways > 2 ? 2 : 1
  const atOnce = uploads.atOnce + variantsAtOnce + later.atOnce
  return createPictures(createPicturePool(gateways > 1 ? 2 : atOnce), variantsAtOnce)
}
