import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as ops from '../../schemas/group/group.ops.ts'
import { runningOffers } from '../catalog/index.ts'
import { handle } from '../core/context.ts'
import { buyingGroups } from './group.tables.ts'
import { findGroup, groupInfos } from './group-info.ts'

/** Milliseconds for which answers about groups are shared; short, since seats fill quickly. */
const fresh = 5_000

export const getGrpList = handle(ops.getGrpList, async ({ input, ctx }) => {
  const { ptNbr } = input
  const { groupBuys } = await runningOffers(ctx, [ptNbr], input.cpgNbr)
  const cpgNbr = groupBuys.get(ptNbr)?.cpgNbr
  if (cpgNbr === undefined) return { GrpList: [] }
  ctx.holdsUntil(ctx.now.getTime() + fresh)
  const { storeNbr } = ctx.store
  const found = await ctx.db
    .select()
    .from(buyingGroups)
    .where(
      and(
        eq(buyingGroups.storeNbr, storeNbr),
        eq(buyingGroups.ptNbr, ptNbr),
        eq(buyingGroups.cpgNbr, cpgNbr),
        eq(buyingGroups.stat, 'open'),
        gt(buyingGroups.deadline, ctx.now),
        // Can be joined: at least one seat is paid, and one is free.
        sql`(select count(*) filter (where stat = 'pledge') > 0 and count(*) < ${buyingGroups.size}
          from sales_order seat where seat.store_nbr = ${buyingGroups.storeNbr}
            and seat.grp_nbr = ${buyingGroups.grpNbr} and seat.stat in ('pay', 'pledge', 'refunding'))`,
      ),
    )
    .orderBy(asc(buyingGroups.deadline), asc(buyingGroups.grpNbr))
    .limit(10)
  // The answer is shared, so it contains nothing about the caller's own seat.
  const { member: _member, ...everybody } = ctx
  return { GrpList: await groupInfos(everybody, found) }
})

export const getGrpInfo = handle(ops.getGrpInfo, async ({ input, ctx }) => {
  const { grpNbr } = input
  const group = grpNbr === undefined ? undefined : await findGroup(ctx, grpNbr)
  // Without a group, or with an unknown one, the product page is shown as usual.
  if (!group) return {}
  ctx.holdsUntil(ctx.now.getTime() + fresh)
  const [GrpInfo] = await groupInfos(ctx, [group])
  return GrpInfo ? { GrpInfo } : {}
})
