import { Field } from '../../fields.tsx'
import { FilterPill } from './filter-pill.tsx'

/** Filters a list by a word of its own, such as a name, beside what is searched. */
export function WordFilter(props: {
  label: string
  value: string
  onChange(value: string): void
  maxLength: number
}) {
  const { label, value, onChange, maxLength } = props
  return (
    <FilterPill label={label} value={value || undefined} onClear={() => onChange('')}>
      {() => (
        <Field
          label={label}
          value={value}
          onChange={onChange}
          maxLength={maxLength}
          startsFocused
        />
      )}
    </FilterPill>
  )
}
