import { listSales } from '../../schemas/report/sales.ops.ts'
import { listVisits } from '../../schemas/report/visits.ops.ts'
import type { VisitDim } from '../../schemas/report/visits.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import { Card, Cell, Loaded, Note, Soft, Table } from '../ui/ui.tsx'
import { FileButton } from './file-button.tsx'
import { stepNames, stepTitles } from './step-titles.ts'
import type { Period } from './use-period.ts'
import { useVisitName } from './use-visit-name.ts'
import { withSales } from './with-sales.ts'
import styles from './reports.module.css'

const amounts = ['amtGross', 'amtRefund', 'amtAverage'] as const
const salesColumns = [
  'reports.orders',
  ...amounts.map((name) => `reports.${name}` as const),
] as const

/** Visits of a period, their steps and sales, by one breakdown. */
export function VisitsView({ period, by }: { period: Period; by: Exclude<VisitDim, 'all'> }) {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const { range, against } = period
  // Sharers' sales have their own table, with orders that came through a link kept for later.
  const isWithSales = by !== 'sharer'
  // All sources, so that the sums of the rows are the whole; of sharers, those with most visits.
  const most = isWithSales ? 1_000 : 200
  const read = useRead(listVisits, { ...range, by, against, most }, { storeNbr })
  const sold = useRead(
    listSales,
    { ...range, by: by === 'campaign' ? 'linkCampaign' : by, most },
    { storeNbr },
  )
  const money = useMoney()
  const nameOf = useVisitName(by)
  const both = {
    data: read.data &&
      sold.data && { ...read.data, rows: withSales(read.data.rows, sold.data.rows) },
    error: read.error ?? sold.error,
    refetch: () => Promise.all([read.refetch(), sold.refetch()]),
  }
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  const columns: TextKey[] = [
    `reports.one.${by}`,
    ...stepNames.map((step) => stepTitles[step]),
    'reports.rate',
    ...(isWithSales ? salesColumns : []),
  ]
  const rate = (orders: number, visits: number) => (visits ? percent.format(orders / visits) : '–')
  return (
    <Card title={t(`reports.split.${by}`)}>
      {isWithSales && <p className={styles.compared}>{t('reports.sourceHelp')}</p>}
      <Loaded read={both}>
        {({ rows, hasMore, isCounting }) => (
          <div
            className={styles.parts}
            data-stale={read.isPlaceholderData || sold.isPlaceholderData || undefined}
          >
            {!isCounting && <Note kind="warn">{t('reports.off')}</Note>}
            <div className={styles.tools}>
              <FileButton
                name={`visits-${by}-${range.from}-${range.to}`}
                rows={() => [
                  columns.map((key) => t(key)),
                  ...rows.map((row) => [
                    nameOf(row),
                    ...stepNames.map((step) => String(row[step])),
                    rate(row.orders, row.visits),
                    ...(isWithSales
                      ? [String(row.paid), ...amounts.map((name) => String(row[name]))]
                      : []),
                  ]),
                ]}
              />
            </div>
            <div className={styles.numbers}>
              <Table
                label={t(`reports.split.${by}`)}
                columns={columns}
                empty={t('reports.noVisits')}
              >
                {rows.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">{nameOf(row)}</th>
                    {stepNames.map((step) => (
                      <Cell key={step} of={stepTitles[step]}>
                        {row[step]}
                      </Cell>
                    ))}
                    <Cell of="reports.rate">{rate(row.orders, row.visits)}</Cell>
                    {isWithSales && (
                      <>
                        <Cell of="reports.orders">{row.paid}</Cell>
                        {amounts.map((name) => (
                          <Cell key={name} of={`reports.${name}`}>
                            {money(row[name])}
                          </Cell>
                        ))}
                      </>
                    )}
                  </tr>
                ))}
              </Table>
            </div>
            {hasMore && <Soft>{t('reports.onlyFirst', { count: most })}</Soft>}
          </div>
        )}
      </Loaded>
    </Card>
  )
}
