import type { ReactNode } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import { FieldFrame, useField, type FieldProps } from './field-parts.tsx'
import css from './fields.module.css'
import type { FieldValues } from './fields-state.ts'

interface Choice<T extends string> {
  value: T
  name: string
  /** A line below the name. */
  about?: string
}

interface Props<V extends FieldValues, T extends string> extends FieldProps<V> {
  choices: readonly Choice<T>[]
  /** Next to each other if the texts fit; otherwise one below the other. */
  isRow?: boolean
  onChoose: (value: T) => void
}

/** A choice among a few options, all visible. */
export function ChoiceField<V extends FieldValues, T extends string>({
  state,
  name,
  label,
  choices,
  hint,
  isRow,
  onChoose,
}: Props<V, T>): ReactNode {
  const field = useField(state, name)
  const chosen: unknown = useSignal(state.values)[name]
  return (
    <FieldFrame name={name} label={label} hint={hint} field={field} isGroup>
      <div
        className={css.choices}
        data-row={isRow || undefined}
        role="radiogroup"
        aria-labelledby={field.labelId}
        aria-describedby={field.textId}
      >
        {choices.map(({ value, name: words, about }) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={`${field.id}-${name}`}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <span className={css.words}>
              {words}
              {about && <small>{about}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
