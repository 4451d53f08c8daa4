import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { files } from './file.tables.ts'
import type { Drawn } from './draw-picture.ts'
import type { FileStore } from './file-store.ts'

/**
 * The key of a picture: a hash of its content, and its size, so that pages can reserve its space
 * before it loads.
 */
const pictureKey = ({ bytes, width, height }: Drawn): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}_${width}x${height}`

/** Stores a processed picture. Resolves to its key. */
export async function keepPicture(
  db: Db,
  store: FileStore,
  storeNbr: string,
  picture: Drawn,
  sourceUrl?: string,
): Promise<string> {
  const { bytes, width, height } = picture
  const key = pictureKey(picture)
  await store.put(storeNbr, key, bytes)
  await db
    .insert(files)
    .values({ storeNbr, key, width, height, ...(sourceUrl && { sourceUrl }) })
    .onConflictDoNothing()
  return key
}
