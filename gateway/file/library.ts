import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { cutText } from '../../schemas/kit/cut-text.ts'
import type { Localized } from '../../schemas/lang.ts'
import type { Focus } from '../../engine/document/resolved.schema.ts'
import { imageKeysIn } from '../../schemas/image.ts'
import type { Db } from '../db/database.ts'
import type { Drawn } from './draw-picture.ts'
import type { FileStore } from './file-store.ts'
import { files } from './file.tables.ts'
import { keepPicture } from './keep-picture.ts'
import { media } from './media.tables.ts'

type MediaRow = typeof media.$inferSelect

/** Fields of a picture that operators may change. */
export type MediaFacts = Pick<MediaRow, 'name' | 'alt' | 'tags' | 'focusX' | 'focusY'>

interface Arrived {
  name: string
  addedBy: string
  alt?: Localized
  tags?: string[]
  /** Source URL, so that an import fetches it only once. */
  sourceUrl?: string
}

const nameMost = 120

/** Default name of a picture: the last part of its file name or URL, without the extension. */
export function nameFrom(path: string): string {
  const last = path.replace(/[?#].*$/, '').match(/[^/\\]*$/)?.[0] ?? ''
  const name = last.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim()
  return cutText(name || 'picture', nameMost)
}

/** Normalises a text for the search: lower case, one Unicode form. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase()

const wordsOf = ({ name, alt, tags }: Pick<MediaFacts, 'name' | 'alt' | 'tags'>): string =>
  searchable([name, ...Object.values(alt), ...tags].join('\n'))

/**
 * Stores a processed picture and lists it in the library. A picture of the same content that is
 * already there stays as it is; `isKnown` says so.
 */
export async function keepInLibrary(
  db: Db,
  store: FileStore,
  storeNbr: string,
  picture: Drawn,
  { sourceUrl, ...arrived }: Arrived,
): Promise<{ key: string; isKnown: boolean }> {
  const key = await keepPicture(db, store, storeNbr, picture, sourceUrl)
  const bytes = picture.bytes.length
  const added = await db
    .insert(media)
    .values(mediaRow({ ...arrived, storeNbr, key, bytes }))
    .onConflictDoNothing()
  return { key, isKnown: !added.rowCount }
}

export function mediaRow({
  alt = {},
  tags = [],
  ...rest
}: Omit<Arrived, 'sourceUrl'> & Pick<MediaRow, 'storeNbr' | 'key' | 'bytes'>) {
  return { ...rest, alt, tags, words: wordsOf({ name: rest.name, alt, tags }) }
}

const isIt = (storeNbr: string, key: string) =>
  and(eq(media.storeNbr, storeNbr), eq(media.key, key))

/** Focal points other than the middle of the pictures in a value; undefined for none. */
export async function focusIn(
  db: Db,
  storeNbr: string,
  value: unknown,
): Promise<Focus | undefined> {
  const keys = imageKeysIn(value)
  if (!keys.length) return undefined
  const { key, focusX, focusY } = media
  const rows = await db
    .select({ key, focusX, focusY })
    .from(media)
    .where(
      and(eq(media.storeNbr, storeNbr), inArray(key, keys), or(ne(focusX, 50), ne(focusY, 50))),
    )
  if (!rows.length) return undefined
  return Object.fromEntries(rows.map((row) => [row.key, `${row.focusX}% ${row.focusY}%`]))
}

/** Locks a picture of the library until the transaction ends; `undefined` if it is not there. */
export async function lockMedia(
  tx: Db,
  storeNbr: string,
  key: string,
): Promise<MediaRow | undefined> {
  const [row] = await tx.select().from(media).where(isIt(storeNbr, key)).for('update')
  return row
}

/** Changes fields of a picture returned by `lockMedia`. */
export async function changeMediaRow(
  tx: Db,
  row: MediaRow,
  change: Partial<MediaFacts>,
): Promise<MediaRow> {
  const changed = { ...row, ...change }
  const { name, alt, tags, focusX, focusY } = changed
  await tx
    .update(media)
    .set({ name, alt, tags, focusX, focusY, words: wordsOf(changed) })
    .where(isIt(row.storeNbr, row.key))
  return changed
}

/**
 * Removes a picture from the library. If it is still shown, for example by an order, its file stays
 * without its source URL, so that an import adds it as a new picture.
 */
export async function dropMediaRow(
  tx: Db,
  { storeNbr, key }: Pick<MediaRow, 'storeNbr' | 'key'>,
  isStillShown: boolean,
): Promise<void> {
  await tx.delete(media).where(isIt(storeNbr, key))
  const itsFile = and(eq(files.storeNbr, storeNbr), eq(files.key, key))
  if (isStillShown) await tx.update(files).set({ sourceUrl: null }).where(itsFile)
  else await tx.delete(files).where(itsFile)
}

/** Removes the file of a picture without a row, unless it was added again meanwhile. */
export async function removeContent(
  db: Db,
  store: FileStore,
  storeNbr: string,
  key: string,
): Promise<void> {
  const [again] = await db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.storeNbr, storeNbr), eq(files.key, key)))
  if (!again) await store.remove(storeNbr, key)
}
