import type { Db } from '../db/database.ts'
import { categories, tags } from './catalog.tables.ts'

export type Category = typeof categories.$inferInsert
export type Tag = typeof tags.$inferInsert

/** Adds tags. Existing ones stay unchanged: an operator may have renamed or translated them. */
export async function addTags(tx: Db, added: readonly Tag[]): Promise<void> {
  if (added.length)
    await tx
      .insert(tags)
      .values([...added])
      .onConflictDoNothing()
}

/** Adds categories. Existing ones stay unchanged. */
export async function addCategories(tx: Db, added: readonly Category[]): Promise<void> {
  if (added.length)
    await tx
      .insert(categories)
      .values([...added])
      .onConflictDoNothing()
}
