import { and, asc, eq } from 'drizzle-orm'
import type { Category } from '../../schemas/catalog/category.schema.ts'
import type { Context } from '../core/context.ts'
import { localized } from '../store/store-config.ts'
import { categories } from './category.tables.ts'

/** The store's categories in two levels, in the operator's order. */
export async function categoryTree({
  store,
  db,
  lang,
}: Pick<Context, 'store' | 'db' | 'lang'>): Promise<Category[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(and(eq(categories.storeNbr, store.storeNbr), eq(categories.isHidden, false)))
    .orderBy(asc(categories.sort), asc(categories.typeNbr))
  const toItem = ({ typeNbr, name, img }: (typeof rows)[number]) => ({
    typeNbr,
    name: localized(name, lang, store.config.defaultLang),
    img,
  })
  return rows
    .filter(({ parentNbr }) => parentNbr === null)
    .map((parent) => ({
      ...toItem(parent),
      children: rows.filter(({ parentNbr }) => parentNbr === parent.typeNbr).map(toItem),
    }))
}
