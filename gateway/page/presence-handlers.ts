import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { presence as presenceOp, presenceSeconds } from '../../schemas/page/presence.ops.ts'
import { handle } from '../core/context.ts'
import { addressOf } from './documents.ts'
import { pagePresence } from './page.tables.ts'

/** SQL: the report is recent, so the operator is still there. */
const isThere = gt(pagePresence.seenAt, sql`now() - make_interval(secs => ${presenceSeconds.gone})`)

export const presence = handle(presenceOp, async ({ input, ctx: { db, store, operator } }) => {
  if (!operator) throw new Error('only operators have pages open')
  const { operatorNbr, name } = operator
  const { storeNbr } = store
  const address = addressOf(input)
  const { p1, p2, p3 } = pagePresence
  const here = and(
    eq(pagePresence.storeNbr, storeNbr),
    eq(p1, address.p1),
    eq(p2, address.p2),
    eq(p3, address.p3),
  )
  if (input.isLeaving)
    await db.delete(pagePresence).where(and(here, eq(pagePresence.operatorNbr, operatorNbr)))
  else
    await db
      .insert(pagePresence)
      .values({ storeNbr, ...address, operatorNbr, name })
      .onConflictDoUpdate({
        target: [pagePresence.storeNbr, p1, p2, p3, pagePresence.operatorNbr],
        set: {
          name,
          seenAt: sql`now()`,
          // An operator whose last report expired counts as newly arrived.
          since: sql`case when ${isThere} then ${pagePresence.since} else now() end`,
        },
      })
  const others = await db
    .select()
    .from(pagePresence)
    .where(and(here, ne(pagePresence.operatorNbr, operatorNbr), isThere))
    .orderBy(pagePresence.since)
  return {
    rows: others.map((row) => ({
      operatorNbr: row.operatorNbr,
      name: row.name,
      since: row.since.toISOString(),
    })),
  }
})
