import type { ReactNode } from 'react'
import form from './form.module.css'
import { Icon } from '../icon.tsx'
import { FieldFrame, useField, type FieldProps } from './field-parts.tsx'
import css from './fields.module.css'
import type { FieldValues } from './fields-state.ts'

interface Props<V extends FieldValues> extends FieldProps<V> {
  /** The chosen value in words; empty if none. */
  chosen: string
  placeholder: string
  onOpen: () => void
}

/** Looks like a field and opens a sheet of choices. */
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
