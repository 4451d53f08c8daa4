import { and, count, eq, ne, or } from 'drizzle-orm'
import * as ops from '../../schemas/operator/saved-filter.ops.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { newNbr } from './caller.ts'
import { operatorCommand } from './operator-command.ts'
import { operators, savedFilters } from './operator.tables.ts'

const inStore = ({ store }: Pick<Context, 'store'>) => eq(savedFilters.storeNbr, store.storeNbr)
const called = (ctx: Pick<Context, 'store'>, filterNbr: string) =>
  and(inStore(ctx), eq(savedFilters.filterNbr, filterNbr))

export const listSavedFilters = handle(ops.listSavedFilters, async ({ input: { list }, ctx }) => {
  const { operator, store } = ctx
  const isMine = eq(savedFilters.operatorNbr, operator?.operatorNbr ?? '')
  const rows = await store.database.main.db
    .select({ saved: savedFilters, byName: operators.name })
    .from(savedFilters)
    .innerJoin(operators, eq(operators.operatorNbr, savedFilters.operatorNbr))
    .where(
      and(inStore(ctx), eq(savedFilters.list, list), or(isMine, eq(savedFilters.isShared, true))),
    )
    .orderBy(savedFilters.name, savedFilters.filterNbr)
  return {
    FilterList: rows.map(({ saved, byName }) => ({
      filterNbr: saved.filterNbr,
      name: saved.name,
      query: saved.query,
      isShared: saved.isShared,
      isMine: saved.operatorNbr === operator?.operatorNbr,
      byName,
    })),
  }
})

export const saveFilter = operatorCommand(
  ops.saveFilter,
  async ({ input: { list, name: given, query }, ctx, tx, fail }) => {
    const operatorNbr = await lockedSelf(tx, ctx)
    const name = given.trim()
    const isIn = and(
      inStore(ctx),
      eq(savedFilters.operatorNbr, operatorNbr),
      eq(savedFilters.list, list),
    )
    const [before] = await tx
      .update(savedFilters)
      .set({ query })
      .where(and(isIn, eq(savedFilters.name, name)))
      .returning({ filterNbr: savedFilters.filterNbr })
    const note = { subject: 'operator', nbr: operatorNbr, after: { filter: name, list } } as const
    if (before) return { answer: before, note }
    const [held] = await tx.select({ filters: count() }).from(savedFilters).where(isIn)
    if ((held?.filters ?? 0) >= ops.mostFilters) throw fail.FILTERS_FULL({ most: ops.mostFilters })
    const { storeNbr } = ctx.store
    const filterNbr = newNbr()
    await tx.insert(savedFilters).values({ storeNbr, filterNbr, operatorNbr, list, name, query })
    return { answer: { filterNbr }, note }
  },
)

export const renameFilter = operatorCommand(
  ops.renameFilter,
  async ({ input: { filterNbr, name: given }, ctx, tx, fail }) => {
    const before = await ownFilter(tx, ctx, filterNbr)
    const { operatorNbr, list } = before
    const name = given.trim()
    const taken = await tx.$count(
      savedFilters,
      and(
        inStore(ctx),
        eq(savedFilters.operatorNbr, operatorNbr),
        eq(savedFilters.list, list),
        eq(savedFilters.name, name),
        ne(savedFilters.filterNbr, filterNbr),
      ),
    )
    if (taken) throw fail.FILTER_NAME_TAKEN({})
    await tx.update(savedFilters).set({ name }).where(called(ctx, filterNbr))
    return {
      answer: {},
      note: {
        subject: 'operator',
        nbr: operatorNbr,
        before: { filter: before.name, list },
        after: { filter: name, list },
      },
    }
  },
)

export const deleteFilter = operatorCommand(
  ops.deleteFilter,
  async ({ input: { filterNbr }, ctx, tx }) => {
    const { operatorNbr, list, name } = await ownFilter(tx, ctx, filterNbr)
    await tx.delete(savedFilters).where(called(ctx, filterNbr))
    return {
      answer: {},
      note: { subject: 'operator', nbr: operatorNbr, before: { filter: name, list } },
    }
  },
)

export const shareFilter = operatorCommand(
  ops.shareFilter,
  async ({ input: { filterNbr, isShared }, ctx, tx }) => {
    const [filter] = await tx
      .update(savedFilters)
      .set({ isShared })
      .where(
        and(
          called(ctx, filterNbr),
          // What is not shared is nobody else's to see.
          or(
            eq(savedFilters.isShared, true),
            eq(savedFilters.operatorNbr, ctx.operator?.operatorNbr ?? ''),
          ),
        ),
      )
      .returning()
    if (!filter) throw notFound()
    const { operatorNbr, list, name } = filter
    return {
      answer: {},
      note: { subject: 'operator', nbr: operatorNbr, after: { filter: name, list, isShared } },
    }
  },
)

/** Deletes an operator's filters in a store that they no longer work for. */
export const dropFilters = (tx: Db, storeNbr: string, operatorNbr: string) =>
  tx
    .delete(savedFilters)
    .where(and(eq(savedFilters.storeNbr, storeNbr), eq(savedFilters.operatorNbr, operatorNbr)))

/** Locks the caller, so that concurrent commands cannot exceed the maximum of filters. */
async function lockedSelf(tx: Db, { operator }: Pick<Context, 'operator'>): Promise<string> {
  const [self] = await tx
    .select({ operatorNbr: operators.operatorNbr })
    .from(operators)
    .where(eq(operators.operatorNbr, operator?.operatorNbr ?? ''))
    .for('no key update')
  if (!self) throw notFound()
  return self.operatorNbr
}

async function ownFilter(tx: Db, ctx: Context, filterNbr: string) {
  const operatorNbr = await lockedSelf(tx, ctx)
  const [filter] = await tx
    .select()
    .from(savedFilters)
    .where(and(called(ctx, filterNbr), eq(savedFilters.operatorNbr, operatorNbr)))
    .for('update')
  if (!filter) throw notFound()
  return filter
}
