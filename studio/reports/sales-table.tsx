import type { ShownStep } from '../../schemas/report/report.schema.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import { Cell, Table } from '../ui/ui.tsx'
import type { ShownSales } from './sales-chart.tsx'
import { startText } from './start-text.ts'
import styles from './reports.module.css'

export const salesColumns = [
  'reports.part',
  'reports.amtGross',
  'reports.amtRefund',
  'reports.amtNet',
  'reports.orders',
  'reports.units',
  'reports.amtAverage',
  'reports.beforeNet',
] as const satisfies TextKey[]

/** Sales by interval of a period. */
export function SalesTable(props: { sales: ShownSales; step: ShownStep; hasDay: boolean }) {
  const { sales, step, hasDay } = props
  const { t, lang } = useTexts()
  const money = useMoney()
  const { PeriodList, BeforeList } = sales
  return (
    <div className={styles.numbers}>
      <Table label={t(`reports.by.${step}`)} columns={salesColumns} empty={t('reports.none')}>
        {PeriodList.map((row, nth) => (
          <tr key={row.start}>
            <th scope="row">{startText(lang, row.start, step, { hasDay })}</th>
            <Cell of="reports.amtGross">{money(row.amtGross)}</Cell>
            <Cell of="reports.amtRefund">{money(row.amtRefund)}</Cell>
            <Cell of="reports.amtNet">{money(row.amtNet)}</Cell>
            <Cell of="reports.orders">{row.orders}</Cell>
            <Cell of="reports.units">{row.units}</Cell>
            <Cell of="reports.amtAverage">{row.orders ? money(row.amtAverage) : '–'}</Cell>
            <Cell of="reports.beforeNet">
              {BeforeList[nth] ? money(BeforeList[nth].amtNet) : '–'}
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  )
}
