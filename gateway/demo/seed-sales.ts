import type { DemoStore } from '../../fixtures/demo/demo-store.ts'
import { demoDays, demoVisits, type DemoVisit } from '../../fixtures/demo/sales.ts'
import { dayFrom, dayOf, startOfDay } from '../../schemas/day.ts'
import { visitSteps } from '../../schemas/report/visits.schema.ts'
import { defaultTimeZone as timeZone } from '../../schemas/time-zone.ts'
import type { Db } from '../db/database.ts'
import { numbersOf } from '../order/index.ts'
import { createVisitBuffer, stepBits } from '../visit/index.ts'
import { seedOrders } from './seed-orders.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Visits and orders of the last weeks, written as the shop would; the counting jobs build the sales
 * report from them.
 */
export async function seedSales(
  tx: Db,
  store: DemoStore,
  userNbrs: readonly string[],
): Promise<void> {
  const { storeNbr } = store
  const now = Date.now()
  const seen = Array.from({ length: demoDays }, (_, daysAgo) =>
    demoVisits(store, daysAgo).map((visit) => ({ ...visit, at: momentOf(visit, daysAgo, now) })),
  ).flat()
  const bought = seen.flatMap(({ order, at }) => (order ? [{ ...order, at }] : []))
  const soNbrs = await seedOrders(
    tx,
    store,
    bought.map(({ at, buyer, ...order }) => {
      const userNbr = buyer === undefined ? undefined : userNbrs[buyer]
      return {
        ...order,
        ...(userNbr !== undefined && { userNbr }),
        placedAt: new Date(at),
        // Shipped the next morning, or just now if that is still to come.
        shippedAt: new Date(Math.min(at + 16 * hour, now)),
        deliveredAt: new Date(at + 2 * day),
      }
    }),
  )
  const buffer = createVisitBuffer(() => tx, numbersOf)
  let nth = 0
  for (const [at, { channel, step, order, at: moment }] of seen.entries()) {
    const steps = visitSteps.slice(0, visitSteps.indexOf(step) + 1)
    const soNbr = order && soNbrs[nth++]
    buffer.note(
      {
        storeNbr,
        timeZone,
        channel,
        campaign: '',
        sharer: '',
        // One address for each visit.
        address: `demo ${at}`,
        agent: 'demo',
        steps: steps.reduce((sum, name) => sum | stepBits[name], 0),
        ...(soNbr !== undefined && { order: soNbr }),
      },
      moment,
    )
  }
  await buffer.flush(now)
}

/** A time between nine and eleven in the evening; today, before now. */
function momentOf({ share }: DemoVisit, daysAgo: number, now: number): number {
  const start = startOfDay(dayFrom(dayOf(now, timeZone), -daysAgo), timeZone)
  return Math.floor(
    daysAgo === 0 ? start + share * (now - start) : start + 9 * hour + share * 14 * hour,
  )
}
