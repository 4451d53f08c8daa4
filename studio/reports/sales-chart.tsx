import { lazy, Suspense, useCallback, useMemo } from 'react'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { showSales } from '../../schemas/report/sales.ops.ts'
import type { ShownStep } from '../../schemas/report/report.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { shopTimeOf } from '../ui/shop-time.ts'
import { useNow } from '../ui/use-now.ts'
import { startText } from './start-text.ts'
import styles from './reports.module.css'

const Chart = lazy(() => import('./chart.tsx'))

export type ShownSales = OpOutput<typeof showSales>

/** Describes the days of the compared period. */
export function useOtherDays(): (before: ShownSales['before']) => string {
  const { lang } = useTexts()
  const day = (one: string) => startText(lang, one, 'day', { hasDay: true })
  return ({ from, to }) => (from === to ? day(from) : `${day(from)} – ${day(to)}`)
}

/** Net sales of a period and the compared one. A table beside it has the numbers. */
export function SalesChart({ sales, step }: { sales: ShownSales; step: ShownStep }) {
  const { t, lang } = useTexts()
  const { PeriodList, BeforeList, before } = sales
  const shopNow = shopTimeOf(new Date(useNow()).toISOString(), useStore().timeZone)
  const format = useCallback(
    (value: number) => new Intl.NumberFormat(lang, { notation: 'compact' }).format(value),
    [lang],
  )
  const chart = useMemo(
    () => ({
      labels: PeriodList.map(({ start }) => startText(lang, start, step)),
      // What is still to come is no zero.
      values: PeriodList.map(({ start, amtNet }) => (start <= shopNow ? amtNet : null)),
      before: BeforeList.map(({ amtNet }) => amtNet),
    }),
    [PeriodList, BeforeList, lang, step, shopNow],
  )
  return (
    <>
      <ul className={styles.legend}>
        <li data-line="now">{t('reports.amtNet')}</li>
        <li data-line="before">{useOtherDays()(before)}</li>
      </ul>
      <Suspense fallback={<div className={styles.chart} />}>
        <Chart {...chart} format={format} />
      </Suspense>
    </>
  )
}
