import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Sales } from '../../../schemas/report/report.schema.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMoney } from '../../ui/money.ts'
import styles from './today.module.css'

/** A number of the time shown and of the one before; `undefined` if there is none. */
export interface Figure {
  title: string
  now: number | undefined
  before: number | undefined
  write(value: number): string
}

/** Sales as the figures to look at first. */
export function useSalesFigures(): (now: Sales, before: Sales) => Figure[] {
  const { t, lang } = useTexts()
  const money = useMoney()
  const number = new Intl.NumberFormat(lang)
  const amount = (title: string, now: number, before: number): Figure => ({
    title,
    now,
    before,
    write: money,
  })
  return (now, before) => [
    amount(t('reports.amtNet'), now.amtNet, before.amtNet),
    {
      title: t('reports.orders'),
      now: now.orders,
      before: before.orders,
      write: (value) => number.format(value),
    },
    amount(t('reports.amtAverage'), now.amtAverage, before.amtAverage),
  ]
}

/** A row of figures with how they changed. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map((figure) => (
      <div key={figure.title}>
        <dt>{figure.title}</dt>
        <dd>
          <strong>{figure.now === undefined ? '–' : figure.write(figure.now)}</strong>
          <Change {...figure} />
        </dd>
      </div>
    ))}
  </dl>
)

function Change({ now, before, write }: Figure) {
  const { t, lang } = useTexts()
  if (now === undefined || before === undefined) return null
  const value = write(before)
  const part = before > 0 ? (now - before) / before : 0
  const change = new Intl.NumberFormat(lang, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(part)
  return (
    <span className={styles.change} data-up={part > 0 || undefined}>
      {part !== 0 && <Icon of={part > 0 ? ArrowUp : ArrowDown} size="badge" />}
      {part === 0 ? t('today.wasOnly', { value }) : t('today.was', { change, value })}
    </span>
  )
}
