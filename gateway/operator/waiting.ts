import { sql } from 'drizzle-orm'
import { orderGroups } from '../../schemas/order/order-groups.ts'
import { countWaiting as op, mostWaiting } from '../../schemas/operator/session.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { Database } from '../db/database.ts'
import { OpFailure } from '../kernel/failure.ts'
import { orders } from '../order/order.tables.ts'
import { blockFaults } from '../page/page.tables.ts'
import { mustSetUp, permissionsWith, rolesOfCaller } from './caller.ts'
import { handleSelf } from './self-context.ts'

type Waiting = OpOutput<typeof op>['StoreCountList'][number]
interface Asked {
  storeNbr: string
  permissions: readonly Permission[]
}

export const countWaiting = handleSelf(op, async ({ input, ctx }) => {
  const roles = await rolesOfCaller(ctx.db, ctx.caller)
  if (mustSetUp(ctx.caller, roles)) throw new OpFailure('SECOND_FACTOR_NEEDED')
  const byDatabase = new Map<Database, Asked[]>()
  for (const storeNbr of new Set(input.storeNbrs)) {
    const held = roles.get(storeNbr)
    const store = ctx.directory.byNbr(storeNbr)
    if (!held || !store || store.closedAt) continue
    const asked = byDatabase.get(store.database) ?? []
    asked.push({ storeNbr, permissions: permissionsWith(ctx.caller, held) })
    byDatabase.set(store.database, asked)
  }
  const counted = await Promise.all(
    [...byDatabase].map(([database, asked]) => countIn(database, asked)),
  )
  return { StoreCountList: counted.flat() }
})

/** Counts in one statement; each count ends at a limit, so that no store is read whole. */
async function countIn({ db }: Database, asked: readonly Asked[]): Promise<Waiting[]> {
  const nbrs = sql.param(asked.map(({ storeNbr }) => storeNbr))
  const stats = sql.param([...orderGroups.toShip])
  const { rows } = await db.execute<{ nbr: string; orders: number; faults: number }>(sql`
    select asked.nbr,
      (select count(*)::int from (
        select 1 from ${orders}
        where ${orders.storeNbr} = asked.nbr and ${orders.stat} = any(${stats}::text[])
        limit ${mostWaiting}) as first_ones) as orders,
      (select count(*)::int from (
        select distinct ${blockFaults.p1}, ${blockFaults.p2}, ${blockFaults.p3}, ${blockFaults.blockId}
        from ${blockFaults} where ${blockFaults.storeNbr} = asked.nbr
        limit ${mostWaiting}) as first_ones) as faults
    from unnest(${nbrs}::text[]) as asked(nbr)`)
  const known = new Map(rows.map((row) => [row.nbr, row]))
  return asked.map(({ storeNbr, permissions }) => ({
    storeNbr,
    ...(permissions.includes('orders.read') && { toShip: known.get(storeNbr)?.orders ?? 0 }),
    ...(permissions.includes('pages.read') && { problems: known.get(storeNbr)?.faults ?? 0 }),
  }))
}
