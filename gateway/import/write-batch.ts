import { sql } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import { categories, tags } from '../catalog/catalog.tables.ts'
import { writeProduct, type ProductDraft } from '../catalog/index.ts'
import { searchVector } from '../catalog/search-words.ts'
import type { Db } from '../db/database.ts'
import { bumpTick } from '../store/store-directory.ts'

export interface ReadyProduct {
  draft: ProductDraft
  /** Words beside its texts that a search finds it by. */
  words: string
  categories: (typeof categories.$inferInsert)[]
}

/** Writes several products in one transaction, with the tags and categories they name; shoppers see them at its end. */
export async function writeBatch(
  db: Db,
  storeNbr: string,
  lang: Lang,
  batch: readonly ReadyProduct[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const newTags = new Map(
      batch.flatMap(({ draft }) =>
        draft.tags.map(({ tagNbr, words }) => [
          tagNbr,
          { storeNbr, tagNbr, name: { [lang]: words } },
        ]),
      ),
    )
    // What is there stays: an operator may have named or translated it since.
    if (newTags.size) await tx.insert(tags).values(sorted(newTags)).onConflictDoNothing()
    const newCategories = new Map(
      batch.flatMap(({ categories }) => categories.map((row) => [row.typeNbr, row])),
    )
    if (newCategories.size)
      await tx.insert(categories).values(sorted(newCategories)).onConflictDoNothing()
    for (const { draft } of batch) await writeProduct(tx, storeNbr, draft, 'import')
    await addWords(tx, storeNbr, batch)
    await bumpTick(tx, storeNbr, 'ptTick')
  })
}

/** In one order everywhere, so that two imports can never wait for each other's rows. */
const sorted = <T>(rows: Map<string, T>): T[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)

async function addWords(tx: Db, storeNbr: string, batch: readonly ReadyProduct[]): Promise<void> {
  const rows = batch.flatMap(({ draft, words }) =>
    words ? [sql`(${draft.ptNbr}::text, ${searchVector('', words)}::tsvector)`] : [],
  )
  if (!rows.length) return
  await tx.execute(sql`
    update product_text set words = product_text.words || beside.words
    from (values ${sql.join(rows, sql`, `)}) as beside (pt_nbr, words)
    where product_text.store_nbr = ${storeNbr} and product_text.pt_nbr = beside.pt_nbr`)
}
