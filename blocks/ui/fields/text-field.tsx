import type { ComponentProps, ReactNode } from 'react'
import { useSignal } from '../../../runtime/state/signals.ts'
import form from '../form.module.css'
import { FieldFrame, useField, type FieldProps } from './field-parts.tsx'
import css from './fields.module.css'
import type { FieldValues } from './fields-state.ts'

interface Props<V extends FieldValues> extends FieldProps<V> {
  /** Attributes of the native input. */
  input?: ComponentProps<'input'>
  /** Makes it a text area with this many rows and at most this many characters. */
  lines?: { rows: number; max: number }
  isNeeded?: boolean
  /** Converts typed text before it is stored. */
  read?: (typed: string) => string
  /** Called when the field loses the focus. */
  onLeave?: () => void
  /** Shown inside the box, after the text. */
  end?: ReactNode
}

/** A text field of one or several lines. */
export function TextField<V extends FieldValues>({
  state,
  name,
  label,
  optional,
  hint,
  input,
  lines,
  isNeeded,
  read,
  onLeave,
  end,
}: Props<V>): ReactNode {
  const field = useField(state, name)
  const value = String(useSignal(state.values)[name] ?? '')
  const shared = {
    id: field.id,
    name,
    value,
    required: isNeeded,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': field.textId,
    onBlur: onLeave,
  } as const
  const take = (typed: string) => state.set({ [name]: read ? read(typed) : typed } as Partial<V>) // `name` is a key of V
  return (
    <FieldFrame
      name={name}
      label={label}
      optional={optional}
      hint={hint}
      field={field}
      count={lines && <Count text={value} max={lines.max} />}
    >
      <div className={form.box}>
        {lines ? (
          <textarea
            {...shared}
            className={css.lines}
            rows={lines.rows}
            dir="auto"
            autoComplete={input?.autoComplete}
            onChange={({ currentTarget }) => take(currentTarget.value)}
          />
        ) : (
          <input
            type="text"
            dir="auto"
            {...input}
            {...shared}
            onChange={({ currentTarget }) => take(currentTarget.value)}
          />
        )}
        {end}
      </div>
    </FieldFrame>
  )
}

/** Number of characters and the maximum, shown from three quarters of the maximum. */
function Count({ text, max }: { text: string; max: number }): ReactNode {
  const count = [...text.trim()].length
  if (count < max * 0.75) return null
  return (
    <span className={css.count} data-over={count > max || undefined}>
      {count}/{max}
    </span>
  )
}
