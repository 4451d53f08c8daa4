import { and, eq, inArray, isNull } from 'drizzle-orm'
import { sectionKind, type PageDocument } from '../../engine/document/document.schema.ts'
import { sectionNbrsIn } from '../../engine/document/sections.ts'
import type { Db } from '../db/database.ts'
import { isPublishedRevision, pageRevisions, pages } from './page.tables.ts'

/** Names of sections by number, published and draft. */
export const storedSections = (db: Db, storeNbr: string, nbrs: string[]) =>
  db
    .select({ nbr: pages.p3, draft: pages.draft, published: pageRevisions.document })
    .from(pages)
    .leftJoin(pageRevisions, isPublishedRevision)
    .where(
      and(
        eq(pages.storeNbr, storeNbr),
        eq(pages.p1, sectionKind),
        eq(pages.p2, ''),
        inArray(pages.p3, nbrs),
        isNull(pages.trashedAt),
      ),
    )

/** The published sections that a document shows, by number. */
export async function sectionsOf(
  db: Db,
  storeNbr: string,
  document: PageDocument,
): Promise<Map<string, PageDocument>> {
  const nbrs = sectionNbrsIn(document)
  if (!nbrs.length) return new Map()
  const rows = await storedSections(db, storeNbr, nbrs)
  return new Map(rows.flatMap(({ nbr, published }) => (published ? [[nbr, published]] : [])))
}
