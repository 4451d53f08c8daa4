import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { useSecondsLeft } from '../ui/text/countdown.tsx'
import css from './pt-campaign.module.css'

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** Time left within a line of text: days, then hours, minutes and seconds. */
export function TimeLeft({ until }: { until: string }): ReactNode {
  const t = useText()
  const left = useSecondsLeft(until)
  if (left === 0) return <span className={css.time}>{t('countdown.over')}</span>
  const days = Math.floor((left ?? 0) / 86_400)
  const clock =
    left === undefined
      ? '--:--:--'
      : [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60].map(two).join(':')
  return (
    <span className={css.time} role="timer">
      <span className="visually-hidden">{t('countdown.left')} </span>
      {days > 0 && `${days} ${t('countdown.days')} `}
      {clock}
    </span>
  )
}
