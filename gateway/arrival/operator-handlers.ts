import { and, count, desc, eq, isNull, min } from 'drizzle-orm'
import * as ops from '../../schemas/enquiry/enquiry-operator.ops.ts'
import { titlesOf } from '../catalog/index.ts'
import { handle } from '../core/context.ts'
import { arrivalNotices } from './arrival.tables.ts'

/** Maximum products per answer, the most requested first. */
const mostListed = 200

export const listArrivals = handle(ops.listArrivals, async ({ ctx }) => {
  const waiting = count()
  const rows = await ctx.db
    .select({
      ptNbr: arrivalNotices.ptNbr,
      skuId: arrivalNotices.skuId,
      count: waiting,
      since: min(arrivalNotices.bookedAt),
    })
    .from(arrivalNotices)
    .where(and(eq(arrivalNotices.storeNbr, ctx.store.storeNbr), isNull(arrivalNotices.sentAt)))
    .groupBy(arrivalNotices.ptNbr, arrivalNotices.skuId)
    .orderBy(desc(waiting), arrivalNotices.ptNbr, arrivalNotices.skuId)
    .limit(mostListed)
  const titles = await titlesOf(
    ctx,
    rows.map(({ ptNbr }) => ptNbr),
  )
  return {
    rows: rows.map(({ since, ...row }) => ({
      ...row,
      title: titles.get(row.ptNbr) ?? row.ptNbr,
      since: since?.toISOString() ?? '',
    })),
  }
})
