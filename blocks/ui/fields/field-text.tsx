import type { ReactNode } from 'react'
import css from './form.module.css'
import type { FieldError } from './form-state.ts'
import { Icon } from './icon.tsx'

interface Props {
  id: string
  error?: FieldError | undefined
  hint?: string | undefined
  /** A link or button shown next to the error with this code. */
  remedies?: Readonly<Record<string, ReactNode>> | undefined
}

/** The text line below a control; screen readers announce its changes. */
export const FieldText = ({ id, error, hint, remedies }: Props): ReactNode => (
  <p id={id} className={css.text} data-error={error ? true : undefined} aria-live="polite">
    {error ? (
      <>
        <Icon name="info" size={16} />
        <span>
          {error.text} {error.code && remedies?.[error.code]}
        </span>
      </>
    ) : (
      hint
    )}
  </p>
)
