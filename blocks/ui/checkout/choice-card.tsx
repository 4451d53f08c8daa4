import type { ReactNode } from 'react'
import css from './choice-card.module.css'

interface Props {
  /** Those of one name are one choice. */
  name: string
  checked: boolean
  disabled?: boolean
  title: ReactNode
  /** Lines below the title. */
  about?: ReactNode
  /** Why it cannot be chosen, or what is to be known before. */
  warning?: string | undefined
  /** Stands at the end of the title's line. */
  end?: ReactNode
  onChoose: () => void
}

/** One of several, with what there is to know of it. */
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
      // A sheet closes by the one that is chosen already, too.
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
