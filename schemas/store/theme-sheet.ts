import { themeTokens } from '../base/config.schema.ts'
import { cardColours } from './card-colour.ts'
import { darkColours, onSale } from './dark-theme.ts'
import type { ThemeValues } from './theme-presets.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Returns a theme's token values for each supported scheme; names without `--`. */
export function schemesOf(theme: ThemeValues): {
  light: Record<string, string>
  dark?: Record<string, string>
} {
  const tokens = Object.fromEntries(themeTokens.map((token) => [token, theme[token]]))
  const card = cardColours(theme['color-brand'])
  const ratio = theme['ratio-goods']
  const light = {
    ...tokens,
    'color-on-sale': onSale,
    ...(card && { 'color-card': card.light }),
    ...(ratio && { 'ratio-goods': ratio }),
  }
  const dark = theme.scheme === 'light' ? undefined : darkColours(theme)
  return dark ? { light, dark: { ...dark, ...(card && { 'color-card': card.dark }) } } : { light }
}

/**
 * Returns the stylesheet of a theme. `color-scheme` alone selects light or dark, so that an element
 * can be light within a dark page; browsers without `light-dark()` stay light.
 */
export function themeSheet(theme: ThemeValues): string {
  const { light, dark } = schemesOf(theme)
  const base = `:root:root{${declarations(light)}}`
  if (!dark) return base
  const both = Object.entries(dark)
    .filter(([token, value]) => value !== light[token])
    .map(([token, value]): [string, string] => [token, `light-dark(${light[token]},${value})`])
  return [
    base,
    '@supports(color:light-dark(red,red)){',
    `:root:root{color-scheme:light dark;${declarations(Object.fromEntries(both))}}`,
    ...schemes.map((scheme) => `:root[data-scheme=${scheme}]{color-scheme:${scheme}}`),
    // What is no colour cannot follow from `color-scheme`. Prints in light, as paper is white.
    `@media screen{:root[data-scheme=dark]{${dimmed}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dimmed}}}}`,
    '@media print{:root:root{color-scheme:light}}}',
  ].join('')
}

/** Pictures in the dark: a little darker, large ones inset and lit from their middle. */
const dimmed = declarations({
  'picture-light': 'brightness(.82)',
  lamp: 'radial-gradient(80% 80% at 50% 56%,#000 40%,#000c 70%,#0008)',
  'lamp-inset': 'var(--gutter)',
  'lamp-radius': 'var(--radius)',
})

function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';')
}
