import type { Lang } from '../../schemas/lang.ts'
import {
  addCategories,
  addTags,
  writeProduct,
  type Category,
  type ProductDraft,
} from '../catalog/index.ts'
import type { Db } from '../db/database.ts'
import { bumpTick } from '../store/store-directory.ts'
import { firstBy } from './first-by.ts'

export interface ReadyProduct {
  draft: ProductDraft
  categories: Category[]
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
    await addTags(
      tx,
      firstBy(tagRows, ({ tagNbr }) => tagNbr),
    )
    const newCategories = firstBy(
      batch.flatMap(({ categories }) => categories),
      ({ typeNbr }) => typeNbr,
    )
    await addCategories(tx, newCategories)
    for (const { draft } of batch) await writeProduct(tx, storeNbr, draft, 'import')
    await bumpTick(tx, storeNbr, 'ptTick')
  })
}
