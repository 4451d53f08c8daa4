import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import css from './countdown.module.css'

interface Props {
  until: string
  /** As words of the text around it, without its label. */
  isPlain?: boolean
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * Time left until a moment. The server and the first client render show dashes, so a cached page is
 * never wrong; the clock starts after hydration, in the same space.
 */
export function Countdown({ until, isPlain }: Props): ReactNode {
  const t = useText()
  const left = useSecondsLeft(until)
  if (left === 0) return <p className={css.over}>{t('countdown.over')}</p>
  const parts =
    left === undefined
      ? undefined
      : {
          days: Math.floor(left / 86_400),
          hours: Math.floor(left / 3600) % 24,
          minutes: Math.floor(left / 60) % 60,
          seconds: left % 60,
        }
  return (
    <p className={css.countdown} data-plain={isPlain} role="timer">
      <span className={css.label}>{t('countdown.left')}</span>
      {units.map(
        (unit) =>
          // On the last day, zero days are omitted.
          (unit !== 'days' || parts?.days !== 0) && (
            <span key={unit} className={css.part}>
              <b>{parts ? String(parts[unit]).padStart(2, '0') : '--'}</b>
              <small>{t(`countdown.${unit}`)}</small>
            </span>
          ),
      )}
    </p>
  )
}

function useSecondsLeft(until: string): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
