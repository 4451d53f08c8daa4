import type { ReactNode } from 'react'
import { showStore } from '../../../../schemas/store/store-operator.ops.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useRead } from '../../../kernel/calls/queries.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { words } from '../../../ui/words.ts'
import ui from '../../../ui/ui.module.css'
import styles from './inspector.module.css'

/** Whether the browser's own picker can show a colour. */
const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Colour field: theme colours first, any other by its value; empty for the theme's default. */
export function ColourField({
  id,
  label,
  value,
  onChange,
}: {
  id: string
  label: string
  value: string
  onChange(value: string): void
}) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { data } = useRead(showStore, {}, { storeNbr })
  const own = Object.entries(data?.theme ?? {}).filter(([, colour]) => isHex(colour))
  return (
    <div className={styles.colours}>
      <AnyColour label={label} value={value} onChange={onChange}>
        <input
          id={id}
          className={ui.input}
          value={value}
          placeholder={t('colourOfTheme')}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      </AnyColour>
      <div className={styles.swatches} role="group" aria-label={t('coloursOfStore')}>
        {own.map(([token, colour]) => (
          <button
            key={token}
            type="button"
            className={styles.swatch}
            style={{ '--colour': colour } as React.CSSProperties} // a custom property
            aria-label={words(token.replace('color-', '').replaceAll('-', ' '))}
            aria-pressed={value.toLowerCase() === colour.toLowerCase()}
            title={`${words(token.replace('color-', '').replaceAll('-', ' '))} ${colour}`}
            onClick={() => onChange(colour)}
          />
        ))}
      </div>
    </div>
  )
}

/** The browser's colour picker next to a text field. */
export function AnyColour(props: {
  label: string
  value: string
  onChange(value: string): void
  children: ReactNode
}) {
  const { label, value, onChange, children } = props
  const { t } = useTexts()
  return (
    <div className={styles.inputRow}>
      <input
        type="color"
        aria-label={`${label} ${t('anyColour')}`}
        className={styles.colour}
        value={isHex(value) ? value : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
      {children}
    </div>
  )
}
