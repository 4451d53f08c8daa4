import type { ReactNode } from 'react'
import form from '../form.module.css'
import { Icon } from '../icon.tsx'
import { FieldFrame, useField, type FieldProps } from './field-parts.tsx'
import css from './fields.module.css'
import type { FieldValues } from './fields-state.ts'

interface Props<V extends FieldValues> extends FieldProps<V> {
  /** What is chosen, in words; empty where nothing is. */
  chosen: string
  placeholder: string
  onOpen: () => void
}

/** Looks like a field, and opens what one chooses from. */
export function OpenField<V extends FieldValues>({
  state,
  name,
  label,
  hint,
  chosen,
  placeholder,
  onOpen,
}: Props<V>): ReactNode {
  const field = useField(state, name)
  return (
    <FieldFrame name={name} label={label} hint={hint} field={field} isGroup>
      <div className={form.box}>
        <button
          type="button"
          id={field.id}
          className={css.open}
          data-empty={!chosen || undefined}
          aria-haspopup="dialog"
          aria-labelledby={`${field.labelId} ${field.id}`}
          aria-describedby={field.textId}
          onClick={onOpen}
        >
          <span>{chosen || placeholder}</span>
          <Icon name="down" size={20} />
        </button>
      </div>
    </FieldFrame>
  )
}
