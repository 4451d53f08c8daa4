import { showSales } from '../../schemas/report/sales.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Loaded } from '../ui/ui.tsx'
import { FileButton } from './file-button.tsx'
import { KeyMetrics } from './key-metrics.tsx'
import { RecountNote } from './recount-note.tsx'
import { SalesChart, useOtherDays, type ShownSales } from './sales-chart.tsx'
import { SalesTable, salesColumns } from './sales-table.tsx'
import type { Period } from './use-period.ts'
import styles from './reports.module.css'

/** Sales of a period: totals, chart and table. */
export function SalesView({ period }: { period: Period }) {
  const { storeNbr } = useStore()
  const { range, step, against } = period
  const read = useRead(showSales, { ...range, step, against }, { storeNbr })
  return (
    <Loaded read={read}>
      {(sales) => (
        <div className={styles.parts} data-stale={read.isPlaceholderData || undefined}>
          <RecountNote isRecounting={sales.isRecounting} />
          <Shown sales={sales} period={period} />
        </div>
      )}
    </Loaded>
  )
}

function Shown({ sales, period }: { sales: ShownSales; period: Period }) {
  const { t } = useTexts()
  const { SalesInfo, BeforeInfo, PeriodList, BeforeList, before, isRunning } = sales
  const { step, range } = period
  const days = useOtherDays()(before)
  const file = () => [
    salesColumns.map((key) => t(key)),
    ...PeriodList.map((row, nth) => [
      row.start,
      ...[row.amtGross, row.amtRefund, row.amtNet, row.orders, row.units, row.amtAverage].map(
        String,
      ),
      String(BeforeList[nth]?.amtNet ?? ''),
    ]),
  ]
  return (
    <>
      <Card title={t('reports.sums')}>
        <p className={styles.compared}>
          {t(isRunning ? 'reports.comparedRunning' : 'reports.compared', { days })}
        </p>
        <KeyMetrics now={SalesInfo} before={BeforeInfo} />
      </Card>
      <Card title={t(`reports.by.${step}`)}>
        <SalesChart sales={sales} step={step} />
        <div className={styles.tools}>
          <FileButton name={`sales-${range.from}-${range.to}`} rows={file} />
        </div>
        <SalesTable sales={sales} step={step} hasDay={range.from !== range.to} />
      </Card>
      <details className={styles.meaning}>
        <summary>{t('reports.meaning')}</summary>
        <dl>
          {(['amtGross', 'amtRefund', 'amtNet', 'orders', 'units', 'amtAverage'] as const).map(
            (name) => (
              <div key={name}>
                <dt>{t(`reports.${name}`)}</dt>
                <dd>{t(`reports.${name}Help`)}</dd>
              </div>
            ),
          )}
        </dl>
      </details>
    </>
  )
}
