import type { ReactNode } from 'react'
import css from './choice-card.module.css'

interface Props {
  /** Cards of one name form one radio group. */
  name: string
  checked: boolean
  disabled?: boolean
  title: ReactNode
  /** Lines below the title. */
  about?: ReactNode
  /** Why it cannot be chosen, or a notice about it. */
  warning?: string | undefined
  /** Shown at the end of the title line. */
  end?: ReactNode
  onChoose: () => void
}

/** One option of a radio group, with its details. */
export const ChoiceCard = ({
  name,
  checked,
  disabled = false,
  title,
  about,
  warning,
  end,
  onChoose,
}: Props): ReactNode => (
  <label className={css.card} data-disabled={disabled || undefined}>
    <input
      type="radio"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      // Tapping the chosen card also counts, so that a sheet closes.
      onClick={() => checked && onChoose()}
    />
    <span className={css.words}>
      <span className={css.line}>
        <span className={css.title}>{title}</span>
        {end !== undefined && <span className={css.end}>{end}</span>}
      </span>
      {about && <span className={css.about}>{about}</span>}
      {warning && <span className={css.warning}>{warning}</span>}
    </span>
  </label>
)
