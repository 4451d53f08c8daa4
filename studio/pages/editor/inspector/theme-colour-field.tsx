import { useState } from 'react'
import { useSchemaText } from '../../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { AnyColour } from './colour-field.tsx'
import ui from '../../../ui/ui.module.css'
import styles from './inspector.module.css'

interface Props {
  id: string
  label: string
  /** Label of the empty choice. */
  unset: string
  /** The colours of the theme that can be chosen, by value, in English. */
  titles: Readonly<Record<string, string>>
  value: string
  onChange(value: string | undefined): void
}

const other = 'other'
const isColour = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

/** Colour field: theme colours by name, which follow the theme, or any other by its value. */
export function ThemeColourField({ id, label, unset, titles, value, onChange }: Props) {
  const { t } = useTexts()
  const say = useSchemaText()
  const given = { text: isColour(value) ? value : '', isOther: isColour(value), of: value }
  const [held, setState] = useState(given)
  // Another value arrives by undo.
  const { text, isOther } = held.of === value ? held : given
  const typed = (next: string) => {
    setState({ text: next, isOther: true, of: isColour(next) ? next : value })
    // A page with half a colour could not be saved.
    if (isColour(next)) onChange(next)
  }
  return (
    <div className={styles.colours}>
      <select
        id={id}
        className={ui.input}
        value={isOther ? other : value}
        onChange={({ target }) => {
          if (target.value === other) return setState({ text, isOther: true, of: value })
          setState({ text: '', isOther: false, of: target.value })
          return onChange(target.value || undefined)
        }}
      >
        <option value="">{unset}</option>
        {Object.entries(titles).map(([name, title]) => (
          <option key={name} value={name}>
            {say(title)}
          </option>
        ))}
        <option value={other}>{t('otherColour')}</option>
      </select>
      {isOther && (
        <AnyColour label={label} value={text} onChange={typed}>
          <input
            className={ui.input}
            aria-label={`${label} ${t('colourValue')}`}
            value={text}
            placeholder="#rrggbb"
            onChange={({ target }) => typed(target.value.trim())}
          />
        </AnyColour>
      )}
    </div>
  )
}
