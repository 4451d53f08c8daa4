import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mostPlaces, replacedIn, type PictureUse } from '../file/index.ts'
import { bumpTick } from '../store/store-directory.ts'
import { addressIs, addRevision, nameOf } from './documents.ts'
import { isPublishedRevision, pageRevisions, pages } from './page.tables.ts'

const inDraft = (key: string) => sql<boolean>`strpos(${pages.draft}::text, ${key}) > 0`
const inPublished = (key: string) =>
  sql<boolean>`coalesce(strpos(${pageRevisions.document}::text, ${key}) > 0, false)`

/** Pages whose draft or published revision shows a picture. */
const pagesWith = (db: Db, storeNbr: string, key: string) =>
  db
    .select({
      page: pages,
      document: pageRevisions.document,
      isDraft: inDraft(key),
      isPublished: inPublished(key),
    })
    .from(pages)
    .leftJoin(pageRevisions, isPublishedRevision)
    .where(and(eq(pages.storeNbr, storeNbr), or(inDraft(key), inPublished(key))))
    .orderBy(asc(pages.p1), asc(pages.p2), asc(pages.p3))

export const pagePictures: PictureUse = {
  kind: 'page',
  async find(db, { store, key }) {
    const rows = await pagesWith(db, store.storeNbr, key)
    return {
      places: rows.slice(0, mostPlaces).map(({ page, isDraft, isPublished }) => ({
        nbr: nameOf(page),
        title: page.draft.title,
        isDraft,
        isPublished,
      })),
      count: rows.length,
      needs: [
        ...(rows.some(({ isDraft }) => isDraft) ? (['pages.write'] as const) : []),
        ...(rows.some(({ isPublished }) => isPublished) ? (['pages.publish'] as const) : []),
      ],
    }
  },
  /** Replaces the picture by a new draft and a new revision of each page. */
  async replace(tx, { store: { storeNbr }, key, by, actor }) {
    const rows = await pagesWith(tx, storeNbr, key).for('update', { of: pages })
    for (const { page, document, isDraft, isPublished } of rows) {
      const draftRev = page.draftRev + (isDraft ? 1 : 0)
      // A page without changes has none afterwards either.
      const isSame = page.publishedDraftRev === page.draftRev
      await tx
        .update(pages)
        .set({
          ...(isDraft && {
            draft: replacedIn(page.draft, key, by),
            draftRev,
            savedBy: actor,
            savedAt: sql`now()`,
          }),
          ...(isPublished &&
            document && {
              publishedRev: await addRevision(tx, page, replacedIn(document, key, by), actor),
            }),
          ...(isSame && { publishedDraftRev: draftRev }),
        })
        .where(addressIs(storeNbr, page))
    }
    if (rows.some(({ isPublished }) => isPublished)) await bumpTick(tx, storeNbr, 'configTick')
  },
}

/** Whether any revision shows a picture, including past ones. */
export async function isInRevisions(db: Db, storeNbr: string, key: string): Promise<boolean> {
  const [found] = await db
    .select({ rev: pageRevisions.rev })
    .from(pageRevisions)
    .where(and(eq(pageRevisions.storeNbr, storeNbr), inPublished(key)))
    .limit(1)
  return found !== undefined
}
