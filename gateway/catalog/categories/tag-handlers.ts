import { and, asc, eq, sql } from 'drizzle-orm'
import * as ops from '../../../schemas/catalog/category-operator.ops.ts'
import { requireDeleted } from '../../core/audit.ts'
import { command, handle } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import { randomNbr } from '../../db/random-nbr.ts'
import { differences } from '../../store/settings.ts'
import { bumpTick } from '../../store/store-directory.ts'
import { productTags, tags } from '../category.tables.ts'
import { keptProducts, takenFrom } from './taken-products.ts'
import { givenName, mostCounted } from './category-handlers.ts'

export const listTags = handle(ops.listTags, async ({ ctx: { db, store } }) => {
  const rows = await db
    .select({
      tagNbr: tags.tagNbr,
      name: tags.name,
      products: sql<number>`(select count(*)::int from (select 1 from product_tag link
        where link.store_nbr = "tag"."store_nbr" and link.tag_nbr = "tag"."tag_nbr" limit ${mostCounted}) as counted)`,
    })
    .from(tags)
    .where(eq(tags.storeNbr, store.storeNbr))
    .orderBy(asc(tags.tagNbr))
  return { rows }
})

export const saveTag = command(ops.saveTag, async ({ input, ctx: { store }, tx }) => {
  const { storeNbr } = store
  const name = givenName(input.name, store)
  const tagNbr = input.tagNbr ?? randomNbr('T')
  const isOf = and(eq(tags.storeNbr, storeNbr), eq(tags.tagNbr, tagNbr))
  const [before] = await tx.select().from(tags).where(isOf).for('update')
  if (input.tagNbr !== undefined && !before) throw notFound()
  if (before) await tx.update(tags).set({ name }).where(isOf)
  else await tx.insert(tags).values({ storeNbr, tagNbr, name })
  await bumpTick(tx, storeNbr, 'ptTick')
  return {
    answer: { tagNbr },
    note: {
      subject: 'tag',
      nbr: tagNbr,
      ...differences(before ? { name: before.name } : {}, { name }),
    },
  }
})

export const deleteTag = command(ops.deleteTag, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const { tagNbr } = input
  const isOf = and(eq(tags.storeNbr, storeNbr), eq(tags.tagNbr, tagNbr))
  const [before] = await tx.select().from(tags).where(isOf).for('update')
  if (!before) throw notFound()
  const within = and(eq(productTags.storeNbr, storeNbr), eq(productTags.tagNbr, tagNbr))
  const taken = await takenFrom(tx, productTags, within)
  if (!taken && !input.isFinal) throw fail.DELETED_FOR_GOOD({})
  await tx.delete(productTags).where(within)
  await tx.delete(tags).where(isOf)
  await bumpTick(tx, storeNbr, 'ptTick')
  return {
    answer: { ...(taken && { ptNbrs: taken }) },
    note: { subject: 'tag', nbr: tagNbr, before: { name: before.name } },
  }
})

export const restoreTag = command(ops.restoreTag, async ({ input, ctx: { store }, tx }) => {
  const { storeNbr } = store
  const { tagNbr } = input
  await requireDeleted(tx, { storeNbr, op: ops.deleteTag.key, subject: 'tag', nbr: tagNbr })
  const name = givenName(input.name, store)
  await tx.insert(tags).values({ storeNbr, tagNbr, name }).onConflictDoNothing()
  const kept = await keptProducts(tx, storeNbr, input.ptNbrs)
  if (kept.length)
    await tx
      .insert(productTags)
      .values(kept.map(({ ptNbr }) => ({ storeNbr, tagNbr, ptNbr })))
      .onConflictDoNothing()
  await bumpTick(tx, storeNbr, 'ptTick')
  return { answer: {}, note: { subject: 'tag', nbr: tagNbr, after: { name } } }
})
