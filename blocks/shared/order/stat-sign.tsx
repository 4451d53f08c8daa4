import type { ReactNode } from 'react'
import type { OrderStat } from '../../../schemas/order-ref/order-stat.ts'
import { Icon, Outline, type IconName } from '../../ui/icon.tsx'
import css from './stat-sign.module.css'

type Tone = 'wait' | 'good' | 'bad' | 'over'

const back = 'M9 6.5 4.5 11 9 15.5M5 11h9.5a5 5 0 0 1 0 10H11'
const box = 'M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5'

const looks: Record<OrderStat, { tone: Tone; icon?: IconName; path?: string }> = {
  pay: { tone: 'wait', icon: 'clock' },
  cod: { tone: 'good', path: box },
  cancel: { tone: 'over', icon: 'close' },
  pledge: { tone: 'good', path: box },
  refunding: { tone: 'wait', path: back },
  shiping: { tone: 'good', icon: 'truck' },
  reting: { tone: 'wait', path: back },
  reted: { tone: 'over', path: back },
  closed: { tone: 'over', icon: 'check' },
  voided: { tone: 'over', icon: 'close' },
  applying: { tone: 'good', path: box },
  ship: { tone: 'good', path: box },
  exping: { tone: 'wait', icon: 'clock' },
  overdue: { tone: 'bad', icon: 'clock' },
  rejected: { tone: 'bad', icon: 'close' },
  delivered: { tone: 'good', icon: 'check' },
}

export const toneOf = (stat: OrderStat): Tone => looks[stat].tone

/** The icon of an order's status, next to a text with the same meaning. */
export function StatSign({ stat }: { stat: OrderStat }): ReactNode {
  const { tone, icon, path } = looks[stat]
  return (
    <span className={css.sign} data-tone={tone}>
      {icon ? <Icon name={icon} size={32} /> : path && <Outline path={path} size={32} />}
    </span>
  )
}
