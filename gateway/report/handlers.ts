import { dayFrom, dayOf, startOfDay } from '../../schemas/day.ts'
import * as ops from '../../schemas/report/sales.ops.ts'
import type { Sales } from '../../schemas/report/report.schema.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { handle, type Context } from '../core/context.ts'
import { daysOf } from './days-of.ts'
import { isRecounting } from './report-zones.ts'
import { namesOf, picturesOf } from './names.ts'
import { comparedWith, monthFrom, type Days } from './periods.ts'
import { salesBy, salesBySteps, salesOf, type OfShop, type Sums } from './read-sales.ts'

/** Maximum days of a period by step, so that the chart stays readable. */
const longest = { hour: 31, day: 400, week: 1_600, month: 4_000, year: 20_000 } as const

export const showSales = handle(ops.showSales, async ({ input, ctx }) => {
  const { step, against } = input
  const period = daysOf(input, longest[step])
  const before = comparedWith(period, against)
  const shop = shopOf(ctx)
  const elapsed = elapsedOf(period, ctx)
  const inMajor = salesIn(ctx)
  const written = ({ start, ...sums }: Sums & { start: string }) => ({ start, ...inMajor(sums) })
  return {
    SalesInfo: inMajor(await salesOf(shop, period)),
    BeforeInfo: inMajor(await salesOf(shop, before, elapsed)),
    PeriodList: (await salesBySteps(shop, period, step)).map(written),
    BeforeList: (await salesBySteps(shop, before, step)).map(written),
    before: { from: before.from, to: dayFrom(before.end, -1) },
    isRunning: elapsed !== undefined,
    isRecounting: await isRecounting(ctx.db, shop),
  }
})

export const listSales = handle(ops.listSales, async ({ input, ctx }) => {
  const { by, most } = input
  const shop = shopOf(ctx)
  const found = await salesBy(shop, untilYearsEnd(daysOf(input), ctx), {
    by,
    most: most + 1,
  })
  const shown = found.slice(0, most)
  const keys = shown.flatMap(({ key }) => (key ? [key] : []))
  const names = await namesOf(ctx, by, keys)
  const pictures = await picturesOf(ctx, by, keys)
  const major = (minor: number) => toMajor(minor, ctx.store.config.currency)
  return {
    hasMore: found.length > most,
    isRecounting: await isRecounting(ctx.db, shop),
    rows: shown.map(({ key, orders, units, gross, refunds, discount }) => ({
      key,
      name: names.get(key) ?? key.replace(/^\w+:/, ''),
      img: pictures.get(key) ?? '',
      orders,
      units,
      amtGross: major(gross),
      amtRefund: major(refunds),
      amtDiscount: major(discount),
      amtAverage: major(averageOf(ctx, { gross, orders })),
    })),
  }
})

const shopOf = ({ db, store }: Pick<Context, 'db' | 'store'>): OfShop => ({
  db,
  storeNbr: store.storeNbr,
  zone: store.config.timeZone,
})

type Clock = Pick<Context, 'now' | 'store'>

/** Elapsed milliseconds of the current period; undefined for a past or future one. */
function elapsedOf({ from, end }: Days, { now, store }: Clock): number | undefined {
  const { timeZone } = store.config
  const passed = now.getTime() - startOfDay(from, timeZone)
  return passed > 0 && now.getTime() < startOfDay(end, timeZone) ? passed : undefined
}

/**
 * Extends a period that includes today to the end of its year, which reads fewer rows: there are
 * none after today.
 */
function untilYearsEnd({ from, end }: Days, { now, store }: Clock): Days {
  const today = dayOf(now.getTime(), store.config.timeZone)
  const newYear = monthFrom(`${today.slice(0, 4)}-01-01`, 12)
  return { from, end: end > today && from < newYear && end < newYear ? newYear : end }
}

const averageOf = (
  { store }: Pick<Context, 'store'>,
  { gross, orders }: Pick<Sums, 'gross' | 'orders'>,
): number => {
  const { currency } = store.config
  return orders ? toMinor(toMajor(gross, currency) / orders, currency) : 0
}

const salesIn =
  ({ store }: Pick<Context, 'store'>) =>
  ({ gross, refunds, orders, units }: Sums): Sales => {
    const { currency } = store.config
    const major = (minor: number) => toMajor(minor, currency)
    return {
      amtGross: major(gross),
      amtRefund: major(refunds),
      amtNet: major(gross - refunds),
      orders,
      units,
      amtAverage: major(averageOf({ store }, { gross, orders })),
    }
  }
