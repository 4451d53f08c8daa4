import type { FormContextType, RJSFSchema, WidgetProps } from '@rjsf/utils'
import { useSignal } from '../../../../engine/react/signals.ts'
import type { FormField } from '../../../../schemas/form/form.schema.ts'
import { own } from '../../../../engine/contract/own.ts'
import type { FormData } from '../state/answer-schema.ts'
import { useAnswer } from '../state/answer-state.ts'
import { describedBy } from '../field-frame.tsx'

/** What the form library passes to a widget. */
export type Control = WidgetProps<FormData, RJSFSchema, FormContextType>

export const fieldIn = ({ options }: Pick<Control, 'options'>): FormField =>
  options.asked as FormField // set by `answerSchema`

/** Attributes shared by every native control of a field. */
export function useControl(props: Control) {
  const field = fieldIn(props)
  const error = own(useSignal(useAnswer().errors), field.key)
  return {
    field,
    isInvalid: error !== undefined,
    shared: {
      id: props.id,
      name: field.key,
      disabled: props.disabled,
      'aria-describedby': describedBy(props.id, field),
      'aria-invalid': error === undefined ? undefined : true,
    } as const,
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
