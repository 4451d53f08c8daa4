import { listVisits } from '../../schemas/report/visits.ops.ts'
import type { Against } from '../../schemas/report/report.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Cell, Loaded, Note, Table } from '../ui/ui.tsx'
import { FileButton } from './file-button.tsx'
import { useOtherDays } from './sales-chart.tsx'
import { stepNames, stepTitles } from './step-titles.ts'
import type { DayRange } from './usual-days.ts'
import styles from './reports.module.css'

const columns = [
  'reports.stepName',
  'reports.visits',
  'reports.share',
  'reports.visitsBefore',
  'reports.shareBefore',
] as const

/** Visits that reached each step, against the compared period. */
export function Funnel({ range, against }: { range: DayRange; against: Against }) {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const input = { ...range, by: 'channel', against, most: 1 } as const
  const read = useRead(listVisits, input, { storeNbr })
  const otherDays = useOtherDays()
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  const number = new Intl.NumberFormat(lang)
  const share = (part: number, of: number) => (of ? percent.format(part / of) : '–')
  return (
    <Card title={t('reports.funnel')}>
      <p className={styles.compared}>{t('reports.funnelHelp')}</p>
      <Loaded read={read}>
        {({ VisitInfo: now, VisitBeforeInfo: before, before: days, isCounting }) => (
          <div className={styles.parts} data-stale={read.isPlaceholderData || undefined}>
            {!isCounting && <Note kind="warn">{t('reports.off')}</Note>}
            <p className={styles.compared}>{t('reports.compared', { days: otherDays(days) })}</p>
            <div className={styles.numbers}>
              <Table label={t('reports.funnel')} columns={columns} empty="">
                {stepNames.map((step) => (
                  <tr key={step}>
                    <th scope="row">
                      {t(stepTitles[step])}
                      <progress
                        className={styles.reach}
                        max={now.visits || 1}
                        value={now[step]}
                        aria-hidden
                      />
                    </th>
                    <Cell of="reports.visits">{number.format(now[step])}</Cell>
                    <Cell of="reports.share">{share(now[step], now.visits)}</Cell>
                    <Cell of="reports.visitsBefore">{number.format(before[step])}</Cell>
                    <Cell of="reports.shareBefore">{share(before[step], before.visits)}</Cell>
                  </tr>
                ))}
              </Table>
            </div>
            <div className={styles.tools}>
              <FileButton
                name={`conversion-${range.from}-${range.to}`}
                rows={() => [
                  columns.map((key) => t(key)),
                  ...stepNames.map((step) => [
                    t(stepTitles[step]),
                    String(now[step]),
                    share(now[step], now.visits),
                    String(before[step]),
                    share(before[step], before.visits),
                  ]),
                ]}
              />
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
