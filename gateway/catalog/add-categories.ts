import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Localized } from '../../schemas/lang.ts'
import type { Db } from '../db/database.ts'
import { bumpTick } from '../store/store-directory.ts'
import { categories, productCategories, productTags, tags } from './category.tables.ts'

export type Category = typeof categories.$inferInsert
export type Tag = typeof tags.$inferInsert

/** Numbers of categories and tags. */
interface CategoriesAndTags {
  typeNbrs: string[]
  tagNbrs: string[]
}

/**
 * Adds categories and tags. Existing ones stay unchanged: an operator may have renamed or translated
 * them. Returns the numbers of those that were new.
 */
export async function addCategoriesAndTags(
  tx: Db,
  added: { categories: readonly Category[]; tags: readonly Tag[] },
): Promise<CategoriesAndTags> {
  const ofCategories = added.categories.length
    ? await tx
        .insert(categories)
        .values([...added.categories])
        .onConflictDoNothing()
        .returning({ typeNbr: categories.typeNbr })
    : []
  const ofTags = added.tags.length
    ? await tx
        .insert(tags)
        .values([...added.tags])
        .onConflictDoNothing()
        .returning({ tagNbr: tags.tagNbr })
    : []
  return {
    typeNbrs: ofCategories.map(({ typeNbr }) => typeNbr),
    tagNbrs: ofTags.map(({ tagNbr }) => tagNbr),
  }
}

interface Removed {
  subject: 'category' | 'tag'
  nbr: string
  name: Localized
}

/** Deletes those of the categories and tags that have no product, and no category below them. */
export async function removeEmptyCategoriesAndTags(
  tx: Db,
  storeNbr: string,
  { typeNbrs, tagNbrs }: CategoriesAndTags,
): Promise<Removed[]> {
  const removed = [
    ...(await removeEmptyTags(tx, storeNbr, tagNbrs)),
    ...(await removeEmptyCategories(tx, storeNbr, typeNbrs)),
  ]
  if (removed.length) await bumpTick(tx, storeNbr, 'ptTick')
  return removed
}

async function removeEmptyTags(tx: Db, storeNbr: string, nbrs: string[]): Promise<Removed[]> {
  const chosen = and(eq(tags.storeNbr, storeNbr), inArray(tags.tagNbr, nbrs))
  // Nobody gives one to a product before it is gone.
  await tx.select({ tagNbr: tags.tagNbr }).from(tags).where(chosen).orderBy(tags.tagNbr).for('update') // prettier-ignore
  const used = sql`exists (select from ${productTags}
    where ${productTags.storeNbr} = ${tags.storeNbr} and ${productTags.tagNbr} = ${tags.tagNbr})`
  const rows = await tx
    .delete(tags)
    .where(and(chosen, sql`not ${used}`))
    .returning()
  return rows.map(({ tagNbr: nbr, name }) => ({ subject: 'tag', nbr, name }))
}

async function removeEmptyCategories(tx: Db, storeNbr: string, nbrs: string[]): Promise<Removed[]> {
  await lockTree(tx, storeNbr)
  const chosen = and(eq(categories.storeNbr, storeNbr), inArray(categories.typeNbr, nbrs))
  await tx.select({ typeNbr: categories.typeNbr }).from(categories).where(chosen).orderBy(categories.typeNbr).for('update') // prettier-ignore
  const used = sql`exists (select from ${productCategories}
    where ${productCategories.storeNbr} = ${categories.storeNbr}
      and ${productCategories.typeNbr} = ${categories.typeNbr})`
  const isParent = sql`exists (select from category child
    where child.store_nbr = ${categories.storeNbr} and child.parent_nbr = ${categories.typeNbr})`
  const removed: Removed[] = []
  for (;;) {
    const rows = await tx
      .delete(categories)
      .where(and(chosen, sql`not ${used}`, sql`not ${isParent}`))
      .returning()
    removed.push(...rows.map(({ typeNbr: nbr, name }) => ({ subject: 'category' as const, nbr, name }))) // prettier-ignore
    // Their parents may be empty now.
    if (!rows.length) return removed
  }
}

/** Locks the category tree until the transaction ends. */
export const lockTree = (tx: Db, storeNbr: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`categories ${storeNbr}`}))`)
