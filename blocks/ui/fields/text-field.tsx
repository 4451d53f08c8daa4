import { useState, type ComponentProps, type ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { AccountSign } from '../account-sign.tsx'
import form from './form.module.css'
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
  /** A link or button shown next to the error of the refusal with this code. */
  remedies?: Readonly<Record<string, ReactNode>> | undefined
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
  remedies,
}: Props<V>): ReactNode {
  const field = useField(state, name)
  const [isRevealed, setRevealed] = useState(false)
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
      remedies={remedies}
      count={lines && <Count text={value} max={lines.max} />}
    >
      <div className={form.box} data-readonly={input?.readOnly || undefined}>
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
            {...(isRevealed && { type: 'text' })}
            onChange={({ currentTarget }) => take(currentTarget.value)}
          />
        )}
        {input?.type === 'password' && (
          <Reveal label={label} isShown={isRevealed} onToggle={() => setRevealed(!isRevealed)} />
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

interface RevealProps {
  label: string
  isShown: boolean
  onToggle: () => void
}

function Reveal({ label, isShown, onToggle }: RevealProps): ReactNode {
  const t = useText()
  return (
    <button
      type="button"
      className={form.reveal}
      aria-pressed={isShown}
      aria-label={t('form.show', { name: label })}
      onClick={onToggle}
    >
      <AccountSign name={isShown ? 'eye' : 'eyeOff'} />
    </button>
  )
}
