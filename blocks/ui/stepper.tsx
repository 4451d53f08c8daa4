import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { Icon, Outline } from './icon.tsx'
import css from './stepper.module.css'

const bin = 'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6'

interface Props {
  value: number
  max: number
  /** Accessible name, which states what is counted. */
  label: string
  onChange: (value: number) => void
  /** Removes what is counted: at one, a bin takes the place of the minus. */
  remove?: { label: string; run: () => void }
}

/** Choice of a quantity in steps of one; at least 1. */
export function Stepper({ value, max, label, onChange, remove }: Props): ReactNode {
  const t = useText()
  const isLeast = value <= 1
  const isMost = value >= max
  return (
    <div className={css.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={css.step}
        aria-label={isLeast && remove ? remove.label : t('quantity.less')}
        aria-disabled={isLeast && !remove}
        onClick={() => (isLeast ? remove?.run() : onChange(value - 1))}
      >
        {isLeast && remove ? <Outline path={bin} size={20} /> : <Icon name="minus" size={20} />}
      </button>
      <output className={css.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={css.step}
        aria-label={t('quantity.more')}
        aria-disabled={isMost}
        onClick={() => !isMost && onChange(value + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
      <span className="visually-hidden" role="status">
        {isMost && t('quantity.max', { max })}
      </span>
    </div>
  )
}
