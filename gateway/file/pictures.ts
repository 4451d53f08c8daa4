import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '../db/database.ts'
import { files } from '../store/store.tables.ts'
import type { FileStore } from './file-store.ts'

/** Larger pictures are refused before they are decoded: a few bytes may claim to be a continent. */
const mostPixels = 40_000_000
const longestSide = 2_000
const accepted = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']

/** Why a picture was not taken. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

/** Key of a picture: what is in it, and its size, so that pages know the room it takes before it comes. */
export const pictureKey = (bytes: Buffer, width: number, height: number): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}_${width}x${height}`

/** Takes in a picture from outside, and stores it. */
export async function savePicture(
  db: Db,
  store: FileStore,
  storeNbr: string,
  bytes: Buffer,
  sourceUrl?: string,
): Promise<string> {
  const { bytes: encoded } = await redrawPicture(bytes)
  return keepPicture(db, store, storeNbr, encoded, sourceUrl)
}

/** Stores a picture that is already as it should be. */
export async function keepPicture(
  db: Db,
  store: FileStore,
  storeNbr: string,
  bytes: Buffer,
  sourceUrl?: string,
): Promise<string> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const key = pictureKey(bytes, width, height)
  await store.put(storeNbr, key, bytes)
  await db
    .insert(files)
    .values({ storeNbr, key, width, height, ...(sourceUrl && { sourceUrl }) })
    .onConflictDoNothing()
  return key
}

/**
 * A picture from outside: decoded, turned upright, made small enough, encoded anew without its metadata. Throws
 * PictureRefused for whatever is none.
 */
export async function redrawPicture(
  bytes: Buffer,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await image.metadata()
    if (!accepted.includes(format))
      throw new PictureRefused(`${format} is no kind of picture that is taken`)
    const { data, info } = await image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused('not a picture that can be read')
  }
}
