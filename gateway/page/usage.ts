import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import {
  isFrameKind,
  sectionKind,
  type PageDocument,
} from '../../engine/document/document.schema.ts'
import type { UsedDocument } from '../../schemas/page/page-life.ops.ts'
import { referencesIn } from '../../schemas/page/references.ts'
import { sectionNbrsIn } from '../../engine/document/sections.ts'
import { walk } from '../../engine/document/walk.ts'
import { defaultPages } from '../../site/screens/default-pages.ts'
import { screens } from '../../site/screens/routes.ts'
import type { Db } from '../db/database.ts'
import { addressOf, type Address } from './documents.ts'
import { engine } from './engine.ts'
import { isPublishedRevision, pageRevisions, pages } from './page.tables.ts'

interface Usage extends Address {
  title: string
  isPublished: boolean
}

/** First address part of each kind of used document. */
const placeOf: Readonly<Record<UsedDocument, string>> = {
  'info page': 'info',
  section: sectionKind,
}

/**
 * Pages that link to an information page or show a section, in their draft or published revision.
 */
export async function usageOf(
  db: Db,
  storeNbr: string,
  { kind, nbr }: { kind: UsedDocument; nbr: string },
): Promise<Usage[]> {
  // The number is somewhere in the text of a document that links to it; few are read as a whole.
  const has = (column: typeof pages.draft | typeof pageRevisions.document) =>
    sql`position(${nbr} in ${column}::text) > 0`
  const rows = await db
    .select({
      p1: pages.p1,
      p2: pages.p2,
      p3: pages.p3,
      draft: pages.draft,
      published: pageRevisions.document,
    })
    .from(pages)
    .leftJoin(pageRevisions, isPublishedRevision)
    .where(
      and(
        eq(pages.storeNbr, storeNbr),
        isNull(pages.trashedAt),
        or(ne(pages.p1, placeOf[kind]), ne(pages.p3, nbr)),
        or(has(pages.draft), has(pageRevisions.document)),
      ),
    )
    .orderBy(pages.p1, pages.p2, pages.p3)
  const found = rows.flatMap(({ draft, published, ...row }) => {
    const address = addressOf(row)
    const uses = kind === 'section' ? shows : linksTo
    const isPublished = published !== null && uses(published, address, nbr)
    if (!isPublished && !uses(draft, address, nbr)) return []
    return [{ ...address, title: draft.title, isPublished }]
  })
  // The built-in documents show no section.
  if (kind === 'section') return found
  const own = await builtInWithoutRow(db, storeNbr)
  return [
    ...found,
    ...own
      .filter(({ document, ...address }) => linksTo(document, address, nbr))
      .map(({ document, ...address }) => ({
        ...address,
        title: document.title,
        isPublished: true,
      })),
  ]
}

/** Built-in pages that the store has not changed. */
async function builtInWithoutRow(db: Db, storeNbr: string) {
  const stored = await db
    .select({ p1: pages.p1, p2: pages.p2 })
    .from(pages)
    .where(and(eq(pages.storeNbr, storeNbr), eq(pages.p3, ''), ne(pages.publishedRev, 0)))
  const known = new Set(stored.map(({ p1, p2 }) => `${p1}/${p2}`))
  return Object.entries(screens).flatMap(([name, { page }]) => {
    const document = defaultPages[name as keyof typeof screens] // keys of the same table
    const [p1, p2 = ''] = page?.({}) ?? []
    if (!p1 || !document || isFrameKind(p1) || known.has(`${p1}/${p2}`)) return []
    known.add(`${p1}/${p2}`)
    return [{ p1, p2, p3: '', document }]
  })
}

const shows = ({ blocks }: PageDocument, _address: Address, nbr: string): boolean =>
  sectionNbrsIn({ blocks }).includes(nbr)

function linksTo(document: PageDocument, address: Address, nbr: string): boolean {
  const isNamed = referencesIn(document, address, engine, []).some(
    (one) => one.kind === 'info page' && one.nbr === nbr,
  )
  if (isNamed) return true
  for (const { node } of walk(document.blocks))
    for (const { from, args = {} } of Object.values(node.bind ?? {}))
      if (from === 'info.getInfoList' && Array.isArray(args.nbrs) && args.nbrs.includes(nbr))
        return true
  // Paths, as in rich text; a number has no characters with a meaning of their own.
  return new RegExp(`/info/${nbr}(?![A-Za-z0-9-])`).test(JSON.stringify(document))
}
