import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import css from './check-box.module.css'

interface Props {
  checked: boolean
  /** What is chosen by it, for whoever hears the page. */
  label: string
  disabled?: boolean
  /** Shown beside it. */
  children?: ReactNode
  onChange: (checked: boolean) => void
}

/** A box to choose something by, large enough for a thumb. */
export const CheckBox = ({ checked, label, disabled, children, onChange }: Props): ReactNode => (
  <label className={css.label}>
    <input
      type="checkbox"
      className="visually-hidden"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span className={css.box}>
      <Icon name="check" size={16} />
    </span>
    {children}
  </label>
)
