import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import css from './check-box.module.css'

interface Props {
  checked: boolean
  /** Names the choice for screen readers. */
  label: string
  disabled?: boolean
  /** Shown next to the box. */
  children?: ReactNode
  onChange: (checked: boolean) => void
}

/** A check box large enough for touch. */
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
