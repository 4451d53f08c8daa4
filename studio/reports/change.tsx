import { useTexts } from '../kernel/texts/texts.tsx'
import styles from './reports.module.css'

/** Change against a compared value in percent; nothing if that is zero. */
export function Change(props: {
  now: number
  before: number
  /** Whether an increase is bad. */
  isBad?: boolean
}) {
  const { now, before, isBad = false } = props
  const { t, lang } = useTexts()
  if (before <= 0) return null
  const part = (now - before) / before
  const text = new Intl.NumberFormat(lang, {
    style: 'percent',
    maximumFractionDigits: Math.abs(part) < 0.1 ? 1 : 0,
    signDisplay: 'exceptZero',
  }).format(part)
  const look = part === 0 ? 'same' : part > 0 === isBad ? 'worse' : 'better'
  return (
    <span className={styles.change} data-look={look} title={t('reports.changeHelp')}>
      {part > 0 ? '▲' : part < 0 ? '▼' : ''} {text}
    </span>
  )
}
