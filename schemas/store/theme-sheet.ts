import { themeTokens } from '../base/config.schema.ts'
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
  const ratio = theme['ratio-goods']
  const light = { ...tokens, 'color-on-sale': onSale, ...(ratio && { 'ratio-goods': ratio }) }
  const dark = theme.scheme === 'light' ? undefined : darkColours(theme)
  return dark ? { light, dark } : { light }
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
    // Prints in light, as paper is white.
    '@media print{:root:root{color-scheme:light}}}',
  ].join('')
}

const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';')
