import type { Sales } from '../../schemas/report/report.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import { Change } from './change.tsx'
import styles from './reports.module.css'

const names = ['amtNet', 'amtGross', 'amtRefund', 'orders', 'units', 'amtAverage'] as const

/** Totals of a period with their change against the compared one. */
export function KeyMetrics({ now, before }: { now: Sales; before: Sales }) {
  const { t, lang } = useTexts()
  const money = useMoney()
  const number = new Intl.NumberFormat(lang)
  return (
    <dl className={styles.keys}>
      {names.map((name) => {
        const write = name.startsWith('amt') ? money : (value: number) => number.format(value)
        return (
          <div key={name} className={styles.key}>
            <dt>{t(`reports.${name}`)}</dt>
            <dd>
              <strong>{write(now[name])}</strong>
              <Change now={now[name]} before={before[name]} isBad={name === 'amtRefund'} />
              <span className={styles.was}>{t('reports.was', { value: write(before[name]) })}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
