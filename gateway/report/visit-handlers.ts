import { dayFrom } from '../../schemas/day.ts'
import { listVisits as op } from '../../schemas/report/visits.ops.ts'
import { visitSteps } from '../../schemas/report/visits.schema.ts'
import { handle } from '../core/context.ts'
import { daysOf } from './days-of.ts'
import { namesOf } from './names.ts'
import { comparedWith } from './periods.ts'
import { visitsBy, type VisitSums } from './read-visits.ts'

export const listVisits = handle(op, async ({ input, ctx }) => {
  const { by, against, most } = input
  const shop = { db: ctx.db, storeNbr: ctx.store.storeNbr }
  const period = daysOf(input)
  const before = comparedWith(period, against)
  const found = await visitsBy(shop, period, by)
  const [all] = await visitsBy(shop, period, 'all')
  const [allBefore] = await visitsBy(shop, before, 'all')
  const shown = found.slice(0, most)
  const names = await namesOf(
    ctx,
    'channel',
    shown.map(({ key }) => key),
  )
  return {
    isCounting: ctx.store.config.isVisitCounting !== false,
    VisitInfo: stepsOf(all),
    VisitBeforeInfo: stepsOf(allBefore),
    before: { from: before.from, to: dayFrom(before.end, -1) },
    hasMore: found.length > most,
    rows: shown.map((row) => ({
      key: row.key,
      name: names.get(row.key) ?? '',
      ...stepsOf(row),
    })),
  }
})

const stepsOf = (sums: VisitSums | undefined) =>
  Object.fromEntries(visitSteps.map((step) => [step, sums?.[step] ?? 0])) as Omit<VisitSums, 'key'> // one entry for each step
