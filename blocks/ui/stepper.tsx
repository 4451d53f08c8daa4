import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { Icon } from './icon.tsx'
import css from './stepper.module.css'

interface Props {
  value: number
  max: number
  /** Accessible name, which states what is counted. */
  label: string
  onChange: (value: number) => void
}

/** Choice of a quantity in steps of one; at least 1. */
export function Stepper({ value, max, label, onChange }: Props): ReactNode {
  const t = useText()
  const isLeast = value <= 1
  const isMost = value >= max
  return (
    <div className={css.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={css.step}
        aria-label={t('quantity.less')}
        aria-disabled={isLeast}
        onClick={() => !isLeast && onChange(value - 1)}
      >
        <Icon name="minus" size={20} />
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
