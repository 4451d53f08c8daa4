import { FormField, type FormField as Field } from '../../schemas/form/form.schema.ts'
import { useSchemaText } from '../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks } from '../ui/fields.tsx'
import { PropField } from './prop-field.tsx'
import ui from '../ui/ui.module.css'

type Days = NonNullable<Field['days']>
const { first, last, weekdays } = FormField.properties.days.properties

/** Days that a shopper can choose; without settings, all that the field type allows. */
export function DaysForm(props: {
  value: Days | undefined
  error: string | undefined
  onChange(value: Days | undefined): void
}) {
  const { value = {}, error, onChange } = props
  const { lang } = useTexts()
  const say = useSchemaText()
  const set = (change: { [Name in keyof Days]?: Days[Name] | undefined }) => {
    const next = Object.entries({ ...value, ...change }).filter(([, one]) => one !== undefined)
    onChange(next.length ? (Object.fromEntries(next) as Days) : undefined) // the properties of the schema
  }
  return (
    <>
      <PropField
        schema={first}
        value={value.first}
        onChange={(day) => set({ first: numberOf(day) })}
      />
      <PropField
        schema={last}
        value={value.last}
        onChange={(day) => set({ last: numberOf(day) })}
      />
      <Checks
        label={`${say(String(weekdays.title))} · ${say(String(weekdays.description))}`}
        value={(value.weekdays ?? []).map(String)}
        options={weekdayNames(lang)}
        onChange={(days) =>
          set({ weekdays: days.length ? days.map(Number).toSorted() : undefined })
        }
      />
      {error && <span className={ui.error}>{error}</span>}
    </>
  )
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

/** From Sunday, which is 0. */
const weekdayNames = (lang: string) => {
  const name = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  // The first of February 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, day) => ({
    id: String(day),
    name: name.format(new Date(Date.UTC(2026, 1, 1 + day))),
  }))
}
