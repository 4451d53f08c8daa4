import type { Lang } from '../../schemas/lang.ts'
import { categories, tags } from '../catalog/catalog.tables.ts'
import { writeProduct, type ProductDraft } from '../catalog/index.ts'
import type { Db } from '../db/database.ts'
import { bumpTick } from '../store/store-directory.ts'
import { firstBy } from './first-by.ts'

export interface ReadyProduct {
  draft: ProductDraft
  categories: (typeof categories.$inferInsert)[]
}

/** Writes several products with their tags and categories in one transaction. */
export async function writeBatch(
  db: Db,
  storeNbr: string,
  lang: Lang,
  batch: readonly ReadyProduct[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const tagRows = batch.flatMap(({ draft }) =>
      draft.tags.map(({ tagNbr, words }) => ({ storeNbr, tagNbr, name: { [lang]: words } })),
    )
    const newTags = firstBy(tagRows, ({ tagNbr }) => tagNbr)
    // Existing tags stay unchanged: an operator may have renamed or translated them.
    if (newTags.length) await tx.insert(tags).values(newTags).onConflictDoNothing()
    const newCategories = firstBy(
      batch.flatMap(({ categories }) => categories),
      ({ typeNbr }) => typeNbr,
    )
    if (newCategories.length)
      await tx.insert(categories).values(newCategories).onConflictDoNothing()
    for (const { draft } of batch) await writeProduct(tx, storeNbr, draft, 'import')
    await bumpTick(tx, storeNbr, 'ptTick')
  })
}
