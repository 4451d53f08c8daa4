import type { ShownStep } from '../../schemas/report/report.schema.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import { Cell, Table } from '../ui/ui.tsx'
import type { ShownSales } from './sales-chart.tsx'
import { startText } from './start-text.ts'
import styles from './reports.module.css'

export const salesColumns = [
  'figures.part',
  'figures.amtGross',
  'figures.amtRefund',
  'figures.amtNet',
  'figures.orders',
  'figures.units',
  'figures.amtAverage',
  'figures.beforeNet',
] as const satisfies TextKey[]

/** Sales by the parts of a period. */
export function SalesTable(props: { sales: ShownSales; step: ShownStep; hasDay: boolean }) {
  const { sales, step, hasDay } = props
  const { t, lang } = useTexts()
  const money = useMoney()
  const { PeriodList, BeforeList } = sales
  return (
    <div className={styles.numbers}>
      <Table label={t(`figures.by.${step}`)} columns={salesColumns} empty={t('figures.none')}>
        {PeriodList.map((row, nth) => (
          <tr key={row.start}>
            <th scope="row">{startText(lang, row.start, step, { hasDay })}</th>
            <Cell of="figures.amtGross">{money(row.amtGross)}</Cell>
            <Cell of="figures.amtRefund">{money(row.amtRefund)}</Cell>
            <Cell of="figures.amtNet">{money(row.amtNet)}</Cell>
            <Cell of="figures.orders">{row.orders}</Cell>
            <Cell of="figures.units">{row.units}</Cell>
            <Cell of="figures.amtAverage">{row.orders ? money(row.amtAverage) : '–'}</Cell>
            <Cell of="figures.beforeNet">
              {BeforeList[nth] ? money(BeforeList[nth].amtNet) : '–'}
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  )
}
