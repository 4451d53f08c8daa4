import { eq } from 'drizzle-orm'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import * as ops from '../../schemas/store/point-rules.ops.ts'
import type { PointRules } from '../../schemas/store/point-rules.ops.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { changeStore } from '../store/change-store.ts'
import { orderRulesOf } from '../store/order-rules.ts'
import { differences, versionOf } from '../store/settings.ts'
import type { StoredConfig } from '../store/store-config.ts'
import { findStore } from '../store/store-directory.ts'
import { stores } from '../store/store.tables.ts'

// It reads the database: another process may not know of a change yet.
export const showPointRules = handle(ops.showPointRules, async ({ ctx: { db, store } }) => {
  const row = await findStore(db, store.storeNbr)
  if (!row) throw notFound()
  const rules = rulesOf(row.config)
  return { version: versionOf(rules), rules }
})

export const changePointRules = command(
  ops.changePointRules,
  async ({ input: { version, rules }, ctx, tx, fail }) => {
    const { storeNbr } = ctx.store
    const [row] = await tx.select().from(stores).where(eq(stores.storeNbr, storeNbr)).for('update')
    if (!row) throw notFound()
    const { config } = row
    const before = rulesOf(config)
    if (versionOf(before) !== version) throw fail.POINTS_CONFLICT({})
    const { amtPerPoint, amtOfPoint, ...same } = rules
    const orders = {
      ...config.orders,
      ...same,
      pointPer: toMinor(amtPerPoint, config.currency),
      pointValue: toMinor(amtOfPoint, config.currency),
    }
    await changeStore(tx, storeNbr, { config: { orders } })
    const after = rulesOf({ ...config, orders })
    return {
      answer: { version: versionOf(after) },
      note: { subject: 'store', nbr: storeNbr, ...differences(before, after) },
    }
  },
)

function rulesOf(config: StoredConfig): PointRules {
  const { pointPer, pointValue, pointShare, giftMost, levelMonths } = orderRulesOf(config)
  return {
    amtPerPoint: toMajor(pointPer, config.currency),
    amtOfPoint: toMajor(pointValue, config.currency),
    pointShare,
    giftMost,
    levelMonths,
  }
}
