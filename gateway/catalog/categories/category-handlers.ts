import { and, asc, eq, sql } from 'drizzle-orm'
import * as ops from '../../../schemas/catalog/category-operator.ops.ts'
import type { Localized } from '../../../schemas/lang.ts'
import { requireDeleted } from '../../core/audit.ts'
import { command, handle } from '../../core/context.ts'
import { invalidInput, notFound } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { randomNbr } from '../../db/random-nbr.ts'
import { files } from '../../file/file.tables.ts'
import { differences } from '../../store/settings.ts'
import type { Store } from '../../store/store-directory.ts'
import { bumpTick } from '../../store/store-directory.ts'
import { lockTree } from '../add-categories.ts'
import { categories, productCategories } from '../category.tables.ts'
import { keptProducts, takenFrom } from './taken-products.ts'

type Row = typeof categories.$inferSelect

/** Maximum count of products of a category or tag. */
export const mostCounted = 100

export const listCategories = handle(ops.listCategories, async ({ ctx: { db, store } }) => {
  const rows = await allOf(db, store.storeNbr)
  const { rows: counts } = await db.execute<{ type_nbr: string; count: number }>(sql`
    select type_nbr, (select count(*)::int from (select 1 from product_category link
      where link.store_nbr = category.store_nbr and link.type_nbr = category.type_nbr limit ${mostCounted}) as counted) as count
    from category where store_nbr = ${store.storeNbr}`)
  const countOf = new Map(counts.map(({ type_nbr: nbr, count }) => [nbr, count]))
  const shown = ({ typeNbr, parentNbr, name, img, isHidden }: Row) => ({
    typeNbr,
    parentNbr: parentNbr ?? '',
    name,
    img,
    isHidden,
    products: countOf.get(typeNbr) ?? 0,
  })
  const nbrs = new Set(rows.map(({ typeNbr }) => typeNbr))
  return {
    rows: rows
      .filter(({ parentNbr }) => parentNbr === null || !nbrs.has(parentNbr))
      .flatMap((parent) => [
        shown(parent),
        ...rows.filter(({ parentNbr }) => parentNbr === parent.typeNbr).map(shown),
      ]),
  }
})

const allOf = (db: Db, storeNbr: string): Promise<Row[]> =>
  db
    .select()
    .from(categories)
    .where(eq(categories.storeNbr, storeNbr))
    .orderBy(asc(categories.sort), asc(categories.typeNbr))

/** Locks the category tree and returns all categories, since their order is saved as a whole. */
async function lockedTree(tx: Db, storeNbr: string): Promise<Row[]> {
  await lockTree(tx, storeNbr)
  return allOf(tx, storeNbr)
}

const isOf = (storeNbr: string, typeNbr: string) =>
  and(eq(categories.storeNbr, storeNbr), eq(categories.typeNbr, typeNbr))

/** Names without empty ones. The first language must have one, since others fall back to it. */
export function givenName(
  name: Localized,
  { config: { defaultLang } }: Pick<Store, 'config'>,
): Localized {
  if (!name[defaultLang]?.trim())
    throw invalidInput([{ field: `name/${defaultLang}`, rule: 'required' }])
  return Object.fromEntries(
    Object.entries(name).flatMap(([lang, text]) => (text.trim() ? [[lang, text.trim()]] : [])),
  )
}

export const saveCategory = command(ops.saveCategory, async ({ input, ctx, tx, fail }) => {
  const { store } = ctx
  const { storeNbr } = store
  const { img, isHidden, parentNbr } = input
  const name = givenName(input.name, store)
  const tree = await lockedTree(tx, storeNbr)
  const before = tree.find(({ typeNbr }) => typeNbr === input.typeNbr)
  if (input.typeNbr !== undefined && !before) throw notFound()
  if (img && img !== before?.img) {
    const [known] = await tx
      .select({ key: files.key })
      .from(files)
      .where(and(eq(files.storeNbr, storeNbr), eq(files.key, img)))
      .limit(1)
    if (!known) throw fail.PICTURE_UNKNOWN({})
  }
  const facts = { name, img, isHidden }
  const typeNbr = before?.typeNbr ?? randomNbr('C')
  if (before) await tx.update(categories).set(facts).where(isOf(storeNbr, typeNbr))
  else {
    const parent = tree.find((one) => one.typeNbr === parentNbr)
    if (parentNbr !== undefined && !parent) throw notFound()
    if (parent?.parentNbr) throw fail.CATEGORY_TOO_DEEP({})
    const besides = tree.filter((one) => one.parentNbr === (parentNbr ?? null))
    const sort = Math.max(-1, ...besides.map((one) => one.sort)) + 1
    await tx
      .insert(categories)
      .values({ storeNbr, typeNbr, parentNbr: parentNbr ?? null, sort, ...facts })
  }
  await bumpTick(tx, storeNbr, 'ptTick')
  return {
    answer: { typeNbr },
    note: {
      subject: 'category',
      nbr: typeNbr,
      ...differences(
        before ? { name: before.name, img: before.img, isHidden: before.isHidden } : {},
        facts,
      ),
    },
  }
})

export const moveCategory = command(ops.moveCategory, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const { typeNbr, at } = input
  const parentNbr = input.parentNbr ?? null
  const tree = await lockedTree(tx, storeNbr)
  const moved = tree.find((one) => one.typeNbr === typeNbr)
  const parent = tree.find((one) => one.typeNbr === parentNbr)
  if (!moved || (parentNbr !== null && !parent)) throw notFound()
  if (parent && (parent.typeNbr === typeNbr || parent.parentNbr === typeNbr))
    throw fail.CATEGORY_IN_ITSELF({})
  const hasChildren = tree.some((one) => one.parentNbr === typeNbr)
  if (parent && (parent.parentNbr !== null || hasChildren)) throw fail.CATEGORY_TOO_DEEP({})
  const besides = tree.filter((one) => one.parentNbr === parentNbr && one !== moved)
  const order = [...besides.slice(0, at), moved, ...besides.slice(at)]
  for (const [sort, one] of order.entries())
    if (one.sort !== sort || one === moved)
      await tx
        .update(categories)
        .set({ sort, ...(one === moved && { parentNbr }) })
        .where(isOf(storeNbr, one.typeNbr))
  await bumpTick(tx, storeNbr, 'ptTick')
  const placeOf = (list: readonly Row[]) => list.findIndex((one) => one.typeNbr === typeNbr)
  return {
    answer: {},
    note: {
      subject: 'category',
      nbr: typeNbr,
      before: {
        parentNbr: moved.parentNbr ?? '',
        place: placeOf(tree.filter((one) => one.parentNbr === moved.parentNbr)),
      },
      after: { parentNbr: parentNbr ?? '', place: placeOf(order) },
    },
  }
})

export const deleteCategory = command(ops.deleteCategory, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const { typeNbr } = input
  const tree = await lockedTree(tx, storeNbr)
  const before = tree.find((one) => one.typeNbr === typeNbr)
  if (!before) throw notFound()
  if (tree.some(({ parentNbr }) => parentNbr === typeNbr)) throw fail.CATEGORY_HAS_CHILDREN({})
  // Nobody puts a product into it before it is gone.
  await tx.select().from(categories).where(isOf(storeNbr, typeNbr)).for('update')
  const within = and(
    eq(productCategories.storeNbr, storeNbr),
    eq(productCategories.typeNbr, typeNbr),
  )
  const taken = await takenFrom(tx, productCategories, within)
  if (!taken && !input.isFinal) throw fail.DELETED_FOR_GOOD({})
  await tx.delete(productCategories).where(within)
  await tx.delete(categories).where(isOf(storeNbr, typeNbr))
  await bumpTick(tx, storeNbr, 'ptTick')
  return {
    answer: { ...(taken && { ptNbrs: taken }) },
    note: { subject: 'category', nbr: typeNbr, before: { name: before.name } },
  }
})

export const restoreCategory = command(ops.restoreCategory, async ({ input, ctx, tx, fail }) => {
  const { store } = ctx
  const { storeNbr } = store
  const { typeNbr, at, img, isHidden, ptNbrs } = input
  const { key: op } = ops.deleteCategory
  await requireDeleted(tx, { storeNbr, op, subject: 'category', nbr: typeNbr })
  const parentNbr = input.parentNbr ?? null
  const name = givenName(input.name, store)
  const tree = await lockedTree(tx, storeNbr)
  const parent = tree.find((one) => one.typeNbr === parentNbr)
  if (parentNbr !== null && !parent) throw notFound()
  if (parent?.parentNbr) throw fail.CATEGORY_TOO_DEEP({})
  const siblings = tree.filter((one) => one.parentNbr === parentNbr && one.typeNbr !== typeNbr)
  await tx
    .insert(categories)
    .values({ storeNbr, typeNbr, parentNbr, sort: at, name, img, isHidden })
    .onConflictDoNothing()
  for (const [place, one] of siblings.entries()) {
    const sort = place < at ? place : place + 1
    if (one.sort !== sort)
      await tx.update(categories).set({ sort }).where(isOf(storeNbr, one.typeNbr))
  }
  const kept = await keptProducts(tx, storeNbr, ptNbrs)
  if (kept.length)
    await tx
      .insert(productCategories)
      .values(kept.map(({ ptNbr, sort }) => ({ storeNbr, typeNbr, ptNbr, sort })))
      .onConflictDoNothing()
  await bumpTick(tx, storeNbr, 'ptTick')
  return { answer: {}, note: { subject: 'category', nbr: typeNbr, after: { name, img, isHidden } } }
})
