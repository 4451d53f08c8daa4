import { useId, type ReactNode } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import css from './fields.module.css'
import type { FieldsState, FieldValues } from './fields-state.ts'

interface Props<V extends FieldValues> {
  state: FieldsState<V>
  name: keyof V & string
  label: string
  hint?: string | undefined
  /** It is on and cannot be switched off. */
  isFixed?: boolean
}

/** An on/off switch. */
export function SwitchField<V extends FieldValues>({
  state,
  name,
  label,
  hint,
  isFixed = false,
}: Props<V>): ReactNode {
  const id = useId()
  const isOn = useSignal(state.values)[name] === true
  return (
    <div data-field={name}>
      <label className={css.switch}>
        <span>
          {label}
          {hint && <small id={id}>{hint}</small>}
        </span>
        <input
          type="checkbox"
          role="switch"
          name={name}
          checked={isOn || isFixed}
          aria-checked={isOn || isFixed}
          disabled={isFixed}
          aria-describedby={hint ? id : undefined}
          onChange={
            ({ currentTarget }) =>
              state.set({ [name]: currentTarget.checked } as unknown as Partial<V>) // `name` is a key of V
          }
        />
      </label>
    </div>
  )
}
