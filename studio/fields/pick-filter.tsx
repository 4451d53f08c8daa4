import { listChoices, type ChoiceKind } from '../../schemas/page/choice.ops.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { FilterPill } from '../ui/lists/filters/filter-pill.tsx'
import { ChoiceField } from './choice-field.tsx'

/** Filters a list by a category, a tag and so on, chosen by its name; the value is its number. */
export function PickFilter(props: {
  label: string
  kind: ChoiceKind
  value: string
  onChange(nbr: string): void
}) {
  const { label, kind, value, onChange } = props
  const { lang } = useTexts()
  const { storeNbr } = useStore()
  const named = useRead(
    listChoices,
    { kind, lang, q: '', nbrs: value ? [value] : [] },
    { storeNbr },
  )
  const name = named.data?.rows.find(({ nbr }) => nbr === value)?.name || value
  return (
    <FilterPill label={label} value={value ? name : undefined} onClear={() => onChange('')}>
      {(close) => (
        <ChoiceField
          label={label}
          kind={kind}
          lang={lang}
          value={value}
          startsFocused
          onChange={(nbr) => {
            onChange(nbr)
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
