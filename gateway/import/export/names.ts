import { eq } from 'drizzle-orm'
import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import { categories, tags } from '../../catalog/category.tables.ts'
import type { Db } from '../../db/database.ts'
import type { ExportedNames } from '../product/exported-names.ts'

export type NamesOf = (product: Pick<EditableProduct, 'typeNbrs' | 'tagNbrs'>) => ExportedNames

/** Reads the names of a store's categories and tags. */
export async function readNames(db: Db, storeNbr: string): Promise<NamesOf> {
  const allCategories = await db.select().from(categories).where(eq(categories.storeNbr, storeNbr))
  const allTags = await db.select().from(tags).where(eq(tags.storeNbr, storeNbr))
  const categoryOf = new Map(allCategories.map((row) => [row.typeNbr, row]))
  const tagOf = new Map(allTags.map((row) => [row.tagNbr, row]))
  return ({ typeNbrs, tagNbrs }) => {
    const found: ExportedNames = { categories: {}, tags: {} }
    const addCategory = (nbr: string) => {
      const row = categoryOf.get(nbr)
      if (!row || found.categories[nbr]) return
      const { name, parentNbr: above, isHidden } = row
      found.categories[nbr] = {
        name,
        ...(above !== null && { above }),
        ...(isHidden && { isHidden }),
      }
      if (above !== null) addCategory(above)
    }
    for (const nbr of typeNbrs) addCategory(nbr)
    for (const nbr of tagNbrs) found.tags[nbr] = tagOf.get(nbr)?.name ?? {}
    return found
  }
}
