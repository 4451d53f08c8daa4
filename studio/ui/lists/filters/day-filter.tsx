import { dayText } from '../../../../schemas/moment-text.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Field } from '../../fields.tsx'
import { FilterPill } from './filter-pill.tsx'

/** Filters a list by a day, `2026-11-28`; empty for none. */
export function DayFilter(props: { label: string; value: string; onChange(value: string): void }) {
  const { label, value, onChange } = props
  const { lang } = useTexts()
  return (
    <FilterPill
      label={label}
      value={value ? dayText(value, lang) : undefined}
      onClear={() => onChange('')}
    >
      {() => <Field label={label} type="date" value={value} onChange={onChange} startsFocused />}
    </FilterPill>
  )
}
