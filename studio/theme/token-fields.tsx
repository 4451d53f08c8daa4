import type { CSSProperties } from 'react'
import type { ThemeToken } from '../../schemas/base/config.schema.ts'
import { themeFonts, themePatterns } from '../../schemas/store/theme.schema.ts'
import type { ThemeValues } from '../../schemas/store/theme-presets.ts'
import type { T } from '../kernel/texts/texts.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'
import { isHex } from '../../schemas/store/contrast.ts'
import styles from './theme.module.css'

export const shapeTokens = [
  'radius',
  'font-body',
  'font-heading',
  'heading-weight',
  'heading-tracking',
] as const satisfies readonly ThemeToken[]

interface Props {
  theme: ThemeValues
  onChange(token: ThemeToken, value: string): void
}

export const isToken = (token: ThemeToken, value: string): boolean =>
  new RegExp(themePatterns[token]).test(value)

/** Colour field with picker and text. */
export function ColourToken({ token, theme, onChange }: Props & { token: ThemeToken }) {
  const { t } = useTexts()
  const value = theme[token]
  const title = t(`token.${token}`)
  return (
    <div className={styles.token}>
      <input
        type="color"
        className={styles.colour}
        aria-label={title}
        value={isHex(value) ? whole(value) : '#000000'}
        onChange={({ target }) => onChange(token, target.value)}
      />
      <div>
        <strong>{title}</strong>
        <p className={styles.help}>{t(`tokenHelp.${token}`)}</p>
      </div>
      <div className={styles.hex}>
        <Field
          label={t('theme.hexOf', { title })}
          value={value}
          onChange={(text) => onChange(token, text.trim())}
          error={isToken(token, value) ? undefined : t('theme.wrongColour')}
        />
      </div>
    </div>
  )
}

/** Choice for a token with few sensible values; another current value stays available. */
export function ShapeToken({
  token,
  theme,
  onChange,
}: Props & { token: (typeof shapeTokens)[number] }) {
  const { t } = useTexts()
  const value = theme[token]
  const known = choicesOf(token, t)
  const options = known.some(({ id }) => id === value)
    ? known
    : [...known, { id: value, name: t('theme.custom', { value }) }]
  return (
    <div>
      <Choice
        label={t(`token.${token}`)}
        value={value}
        options={options}
        onChange={(next) => onChange(token, next)}
      />
      <p className={styles.help}>{t(`tokenHelp.${token}`)}</p>
      <Sample token={token} theme={theme} />
    </div>
  )
}

/** Sample of the value in the Studio; the frames show it in the shop. */
function Sample({ token, theme }: { token: ThemeToken; theme: ThemeValues }) {
  const { t } = useTexts()
  const vars = {
    '--sample-radius': theme.radius,
    '--sample-weight': token.startsWith('font-body') ? '400' : theme['heading-weight'],
    '--sample-tracking': token.startsWith('heading') ? theme['heading-tracking'] : '0',
  } as CSSProperties // custom properties
  return (
    <span className={styles.sample} data-token={token} style={vars} aria-hidden>
      {token === 'radius' ? '' : t('theme.sample')}
    </span>
  )
}

/** Expands `#abc` to `#aabbcc`, which the picker needs. */
const whole = (hex: string): string =>
  hex.length === 4 ? `#${hex.slice(1).replace(/./g, '$&$&')}` : hex

function choicesOf(token: (typeof shapeTokens)[number], t: T): { id: string; name: string }[] {
  switch (token) {
    case 'radius':
      return [0, 3, 6, 8, 10, 12, 16, 20, 24].map((value) => ({
        id: value ? `${value}px` : '0',
        name: t('theme.step', { value }),
      }))
    case 'font-body':
    case 'font-heading': {
      const names = ['font.sans', 'font.serif', 'font.system'] as const
      return themeFonts.map((id, at) => ({ id, name: t(names[at] ?? 'font.sans') }))
    }
    case 'heading-weight':
      return (
        [
          ['400', 'theme.lighter'],
          ['500', 'theme.medium'],
          ['600', 'theme.semibold'],
          ['700', 'theme.bold'],
          ['800', 'theme.black'],
        ] as const
      ).map(([id, name]) => ({ id, name: t(name) }))
    case 'heading-tracking':
      return (
        [
          ['-0.01em', 'theme.tight'],
          ['0', 'theme.normal'],
          ['0.01em', 'theme.wide'],
          ['0.03em', 'theme.wider'],
        ] as const
      ).map(([id, name]) => ({ id, name: t(name) }))
  }
}
