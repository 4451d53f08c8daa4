import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  isFrameKind,
  sectionKind,
  type PageDocument,
} from '../../engine/document/document.schema.ts'
import { defaultFrames, defaultPages } from '../../site/screens/default-pages.ts'
import { screens, type ScreenName } from '../../site/screens/routes.ts'
import type { Db } from '../db/database.ts'
import { isPublishedRevision, pageRevisions, pages } from './page.tables.ts'

/** A page address with all three parts; absent parts are empty. */
export interface Address {
  p1: string
  p2: string
  p3: string
}

const emptySection: PageDocument = { format: 1, title: '', blocks: [] }

/**
 * The built-in document of an address, if a screen exists there. Frames and shared sections are empty
 * by default.
 */
export function defaultDocument({ p1, p2 }: Pick<Address, 'p1' | 'p2'>): PageDocument | undefined {
  if (isFrameKind(p1)) return defaultFrames[p1]
  if (p1 === sectionKind) return p2 ? undefined : emptySection
  const name = screenAt(p1, p2)
  return name && defaultPages[name]
}

function screenAt(p1: string, p2: string): ScreenName | undefined {
  const named = Object.entries(screens).find(([, { page }]) => {
    const [first, second = ''] = page?.({}) ?? []
    return first === p1 && second === p2
  })
  return named?.[0] as ScreenName | undefined // a key of screens
}

/** Display form of an address: `info/about`. */
export const nameOf = ({ p1, p2, p3 }: Address): string =>
  [p1, p2, p3].join('/').replace(/\/+$/, '')

export const addressIs = (storeNbr: string, { p1, p2, p3 }: Address) =>
  and(eq(pages.storeNbr, storeNbr), eq(pages.p1, p1), eq(pages.p2, p2), eq(pages.p3, p3))

export interface Published {
  /** The address under which it was found. */
  at: Address
  rev: number
  document: PageDocument
}

/**
 * The published document, from the most specific address to the least, then the screen's default.
 */
export async function publishedDocument(
  db: Db,
  storeNbr: string,
  { p1, p2, p3 }: Address,
): Promise<Published | undefined> {
  const candidates = [
    [p2, p3],
    [p2, ''],
    ['', p3],
    ['', ''],
  ] as const
  const rows = await db
    .select({
      p2: pages.p2,
      p3: pages.p3,
      rev: pageRevisions.rev,
      document: pageRevisions.document,
    })
    .from(pages)
    .innerJoin(pageRevisions, isPublishedRevision)
    .where(
      and(
        eq(pages.storeNbr, storeNbr),
        eq(pages.p1, p1),
        inArray(pages.p2, [p2, '']),
        inArray(pages.p3, [p3, '']),
        isNull(pages.trashedAt),
      ),
    )
  for (const [second, third] of candidates) {
    const row = rows.find((one) => one.p2 === second && one.p3 === third)
    if (row) return { at: { p1, p2: row.p2, p3: row.p3 }, rev: row.rev, document: row.document }
  }
  const document = defaultDocument({ p1, p2 })
  return document && { at: { p1, p2, p3: '' }, rev: 0, document }
}

const revisionIs = (storeNbr: string, { p1, p2, p3 }: Address) =>
  and(
    eq(pageRevisions.storeNbr, storeNbr),
    eq(pageRevisions.p1, p1),
    eq(pageRevisions.p2, p2),
    eq(pageRevisions.p3, p3),
  )

/** The revisions of a document, newest first, without their documents. */
export const revisionsOf = (db: Db, storeNbr: string, address: Address) =>
  db
    .select({
      rev: pageRevisions.rev,
      title: sql<string>`${pageRevisions.document} ->> 'title'`,
      publishedAt: pageRevisions.publishedAt,
      publishedBy: pageRevisions.publishedBy,
      note: pageRevisions.note,
    })
    .from(pageRevisions)
    .where(revisionIs(storeNbr, address))
    .orderBy(desc(pageRevisions.rev))

/** The document of one revision. */
export async function revisionOf(
  db: Db,
  storeNbr: string,
  address: Address,
  rev: number,
): Promise<PageDocument | undefined> {
  const [row] = await db
    .select({ document: pageRevisions.document })
    .from(pageRevisions)
    .where(and(revisionIs(storeNbr, address), eq(pageRevisions.rev, rev)))
  return row?.document
}

/** Adds a revision to a locked page. Returns its number. */
export async function addRevision(
  tx: Db,
  { storeNbr, p1, p2, p3 }: Address & { storeNbr: string },
  document: PageDocument,
  publishedBy: string,
  note = '',
): Promise<number> {
  const [newest] = await revisionsOf(tx, storeNbr, { p1, p2, p3 })
  const rev = (newest?.rev ?? 0) + 1
  await tx.insert(pageRevisions).values({ storeNbr, p1, p2, p3, rev, document, publishedBy, note })
  return rev
}

/** The row of a document that is not in the trash. */
export async function storedPage(db: Db, storeNbr: string, address: Address) {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(addressIs(storeNbr, address), isNull(pages.trashedAt)))
  return row
}

export async function isInTrash(db: Db, storeNbr: string, address: Address): Promise<boolean> {
  const [row] = await db
    .select({ trashedAt: pages.trashedAt })
    .from(pages)
    .where(addressIs(storeNbr, address))
  return Boolean(row?.trashedAt)
}

/** Locks a document's row until the transaction ends, also one in the trash. */
export async function lockPage(tx: Db, storeNbr: string, address: Address) {
  const [row] = await tx.select().from(pages).where(addressIs(storeNbr, address)).for('update')
  return row
}

/** The address as given, without other fields of a request or row. */
export const addressOf = ({ p1, p2, p3 }: Address): Address => ({ p1, p2, p3 })

/** Subject of audit entries about a page. */
export const aboutPage = (address: Address) => ({ subject: 'page', nbr: nameOf(address) }) as const
