import type { ReactNode } from 'react'
import css from './form.module.css'
import { Icon } from '../icon.tsx'

interface Props {
  id: string
  error?: string | undefined
  hint?: string | undefined
  /** A link or button shown next to the error. */
  remedy?: ReactNode
}

/** The text line below a control; screen readers announce its changes. */
export const FieldText = ({ id, error, hint, remedy }: Props): ReactNode => (
  <p id={id} className={css.text} data-error={error ? true : undefined} aria-live="polite">
    {error ? (
      <>
        <Icon name="info" size={16} />
        <span>
          {error} {remedy}
        </span>
      </>
    ) : (
      hint
    )}
  </p>
)
