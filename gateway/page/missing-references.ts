import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { shopFault } from '../../schemas/page/shop-faults.ts'
import { sectionKind } from '../../engine/document/document.schema.ts'
import type { DocumentFault } from '../../engine/document/fault.schema.ts'
import {
  referenceKinds,
  type Reference,
  type ReferenceKind,
} from '../../schemas/page/references.ts'
import { campaigns } from '../campaign/campaign.tables.ts'
import { products, productStats } from '../catalog/catalog.tables.ts'
import { categories, tags } from '../catalog/category.tables.ts'
import { coupons } from '../coupon/coupon.tables.ts'
import type { Db } from '../db/database.ts'
import { forms } from '../form/form.tables.ts'
import { files } from '../file/file.tables.ts'
import { pages } from './page.tables.ts'

interface ReferenceTable {
  table: PgTable & { storeNbr: AnyPgColumn }
  nbr: AnyPgColumn
}

/** References to documents, by the first part of their address. */
const kindsOfDocuments = { 'info page': 'info', section: sectionKind } as const
type DocumentKind = keyof typeof kindsOfDocuments
const isDocument = (kind: ReferenceKind): kind is DocumentKind => kind in kindsOfDocuments

/** Table and key column of each kind of reference. */
const referenceTables: Readonly<
  Record<Exclude<ReferenceKind, 'product' | DocumentKind>, ReferenceTable>
> = {
  category: { table: categories, nbr: categories.typeNbr },
  tag: { table: tags, nbr: tags.tagNbr },
  campaign: { table: campaigns, nbr: campaigns.cpgNbr },
  coupon: { table: coupons, nbr: coupons.cpnNbr },
  form: { table: forms, nbr: forms.nbr },
  picture: { table: files, nbr: files.key },
}

/** A fault for each reference in a document that does not exist or that shoppers cannot see. */
export async function missingReferences(
  db: Db,
  storeNbr: string,
  references: readonly Reference[],
): Promise<DocumentFault[]> {
  const faults = await Promise.all(
    referenceKinds.map(async (kind) => {
      const named = references.filter((one) => one.kind === kind)
      if (!named.length) return []
      const nbrs = [...new Set(named.map(({ nbr }) => nbr))]
      const known = await statesOf(db, storeNbr, kind, nbrs)
      return named.flatMap(({ nbr, path }): DocumentFault[] => {
        const state = known.get(nbr)
        if (state === 'shown') return []
        const code = state === 'hidden' ? 'reference.hidden' : 'reference.gone'
        return [shopFault(code, path, { kind, value: nbr })]
      })
    }),
  )
  return faults.flat()
}

/** State of the given numbers: whether they exist and are visible to shoppers. */
async function statesOf(
  db: Db,
  storeNbr: string,
  kind: ReferenceKind,
  nbrs: string[],
): Promise<Map<string, 'shown' | 'hidden'>> {
  if (kind === 'product') {
    const rows = await db
      .select({ nbr: products.ptNbr, stat: products.stat })
      .from(products)
      .where(and(eq(products.storeNbr, storeNbr), inArray(products.ptNbr, nbrs)))
    const open: number[] = [productStats.forSale, productStats.soldOut]
    return new Map(rows.map(({ nbr, stat }) => [nbr, open.includes(stat) ? 'shown' : 'hidden']))
  }
  if (isDocument(kind)) {
    const rows = await db
      .select({ nbr: pages.p3, publishedRev: pages.publishedRev })
      .from(pages)
      .where(
        and(
          eq(pages.storeNbr, storeNbr),
          eq(pages.p1, kindsOfDocuments[kind]),
          inArray(pages.p3, nbrs),
          isNull(pages.trashedAt),
        ),
      )
    return new Map(rows.map(({ nbr, publishedRev }) => [nbr, publishedRev ? 'shown' : 'hidden']))
  }
  const { table, nbr } = referenceTables[kind]
  const rows = await db
    .select({ nbr })
    .from(table)
    .where(and(eq(table.storeNbr, storeNbr), inArray(nbr, nbrs)))
  return new Map(rows.map((row) => [String(row.nbr), 'shown']))
}
