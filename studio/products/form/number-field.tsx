import { useState } from 'react'
import { Field } from '../../ui/fields.tsx'
import { numberIn } from '../inline-number.tsx'
import { shownNumber } from './form-state.ts'

/** Number field that keeps invalid text; the form then has NaN, which is refused. */
export function NumberField(props: {
  label: string
  value: number | null
  onChange(value: number): void
  /** Called for an empty field, which means none. */
  onEmpty?(): void
  help?: string
  error?: string | undefined
  isWhole?: boolean
}) {
  const { label, value, onChange, onEmpty, help, error, isWhole = false } = props
  const [text, setText] = useState(shownNumber(value))
  // A value from elsewhere, such as one for all SKUs, replaces what is shown.
  const typed = text.trim() === '' ? null : (numberIn(text) ?? NaN)
  const isSame = Object.is(typed, value) || (typed === null && Number.isNaN(value))
  if (!isSame && !(typed !== null && Number.isNaN(typed) && Number.isNaN(value)))
    setText(shownNumber(value))
  return (
    <Field
      label={label}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={text}
      onChange={(next) => {
        setText(next)
        if (next.trim() === '' && onEmpty) onEmpty()
        else onChange(numberIn(next) ?? NaN)
      }}
      error={error}
      {...(help !== undefined && { help })}
    />
  )
}
