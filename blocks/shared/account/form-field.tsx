import { useLayoutEffect, type ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { faultOf, kindOf } from './form-rules.ts'
import { useFormState } from './form-state.ts'

interface Props {
  /** The name of a field of the form, whose kind determines the control. */
  name: string
  label: string
  hint?: string | undefined
  /** The known value, shown until the shopper enters another. */
  value?: string
  isReadOnly?: boolean
  enterKeyHint?: 'next' | 'done' | 'go' | 'send'
  /** Shown inside the box, after the text. */
  end?: ReactNode
  /** A link or button shown next to the error with this code. */
  remedies?: Readonly<Record<string, ReactNode>>
}

/** A text field of the form above it. */
export function Field({
  name,
  label,
  hint,
  value = '',
  isReadOnly,
  enterKeyHint,
  end,
  remedies,
}: Props): ReactNode {
  const t = useText()
  const form = useFormState()
  useLayoutEffect(() => form.know({ [name]: value }), [form, name, value])
  const check = () => {
    const fault = faultOf(form.kinds, name, form.values.peek())
    if (fault) form.errors.value = { ...form.errors.peek(), [name]: t(fault) }
  }
  return (
    <TextField
      state={form}
      name={name}
      label={label}
      hint={hint}
      isNeeded
      input={{ ...kindOf(form.kinds, name).input, readOnly: isReadOnly, enterKeyHint }}
      onLeave={check}
      end={end}
      remedies={remedies}
    />
  )
}
