import { Field } from '../../ui/fields.tsx'
import { useNumberText } from './use-number-text.ts'

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
  const { text, type } = useNumberText({ value, onChange, onEmpty })
  return (
    <Field
      label={label}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={text}
      onChange={type}
      error={error}
      {...(help !== undefined && { help })}
    />
  )
}
