import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Context, ShownDraft } from '../core/context.ts'
import { publishedDocument, storedPage, type Address, type Published } from './documents.ts'
import { pagePreviews } from './page.tables.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Creates the token of a preview link; only its hash is stored. Deletes the store's expired links.
 */
export async function makePreview(
  db: Db,
  storeNbr: string,
  { p1, p2, p3 }: Address,
  ends: Date,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .delete(pagePreviews)
    .where(and(eq(pagePreviews.storeNbr, storeNbr), lt(pagePreviews.endsAt, sql`now()`)))
  await db
    .insert(pagePreviews)
    .values({ storeNbr, tokenHash: hashOf(token), p1, p2, p3, endsAt: ends })
  return token
}

/** The draft that a link shows; `undefined` if it expired or belongs to another store. */
export async function draftByToken(
  db: Db,
  storeNbr: string,
  token: string,
): Promise<ShownDraft | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined
  const [link] = await db
    .select()
    .from(pagePreviews)
    .where(
      and(
        eq(pagePreviews.storeNbr, storeNbr),
        eq(pagePreviews.tokenHash, hashOf(token)),
        gt(pagePreviews.endsAt, sql`now()`),
      ),
    )
  if (!link) return undefined
  const at = { p1: link.p1, p2: link.p2, p3: link.p3 }
  const page = await storedPage(db, storeNbr, at)
  return page && { at, document: page.draft, ends: link.endsAt }
}

/**
 * The document the caller sees: the draft if their preview link is for this address, otherwise the
 * published one.
 */
export async function shownDocument(
  { draft, db, store }: Pick<Context, 'draft' | 'db' | 'store'>,
  address: Address,
): Promise<Published | undefined> {
  if (draft && isFor(draft, address)) return { at: draft.at, rev: 0, document: draft.document }
  return publishedDocument(db, store.storeNbr, address)
}

/** Whether a draft applies to this address, either for one number or for all. */
const isFor = ({ at }: ShownDraft, { p1, p2, p3 }: Address): boolean =>
  at.p1 === p1 && [p2, ''].includes(at.p2) && [p3, ''].includes(at.p3)
