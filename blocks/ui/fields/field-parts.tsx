import { useId, type ReactNode } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import { own } from '../../../engine/contract/own.ts'
import form from './form.module.css'
import { FieldText } from './field-text.tsx'
import css from './fields.module.css'
import type { FieldsState, FieldValues } from './fields-state.ts'

/** Props of every field. */
export interface FieldProps<V extends FieldValues> {
  state: FieldsState<V>
  name: keyof V & string
  label: string
  /** Shown next to the label of an optional field. */
  optional?: string | undefined
  hint?: string | undefined
}

/** Ids of a control and its text line, the current error, and the code of its refusal. */
export function useField<V extends FieldValues>(state: FieldsState<V>, name: string) {
  const id = useId()
  const error = own(useSignal(state.errors), name)
  const code = useSignal(state.refusal)
  return { id, textId: `${id}-text`, labelId: `${id}-label`, error, code }
}

interface FrameProps extends Pick<FieldProps<FieldValues>, 'name' | 'label' | 'optional' | 'hint'> {
  field: Omit<ReturnType<typeof useField>, 'code'> & { code?: string | undefined }
  /** The label names a group, or a button that shows the chosen value. */
  isGroup?: boolean
  remedies?: Readonly<Record<string, ReactNode>> | undefined
  /** Shown at the end of the line below the control. */
  count?: ReactNode
  children: ReactNode
}

/** A label, a control, and one line for a hint or error, always reserved to avoid layout shift. */
export function FieldFrame({
  name,
  label,
  optional,
  hint,
  field: { id, textId, labelId, error, code },
  isGroup,
  remedies,
  count,
  children,
}: FrameProps): ReactNode {
  const words = (
    <>
      {label}
      {optional && <small className={css.optional}> {optional}</small>}
    </>
  )
  return (
    <div className={form.field} data-field={name} data-invalid={error ? true : undefined}>
      {isGroup ? (
        <span id={labelId} className={css.label}>
          {words}
        </span>
      ) : (
        <label id={labelId} htmlFor={id}>
          {words}
        </label>
      )}
      {children}
      <div className={css.foot}>
        <FieldText id={textId} error={error} hint={hint} remedy={own(remedies, code ?? '')} />
        {count}
      </div>
    </div>
  )
}
