import type { ConfigInfo } from '../../../schemas/base/config.schema.ts'
import {
  colourTokens,
  contrastOf,
  isHex,
  leastContrast,
  leastEdgeContrast,
  type ColourToken,
} from '../../../schemas/store/contrast.ts'
import { darkColours } from '../../../schemas/store/dark-theme.ts'
import { themePresets, type ThemeValues } from '../../../schemas/store/theme-presets.ts'

/** Colours of an email by purpose, as hex values: mail programs know no other notation for sure. */
export interface EmailTones {
  /** Behind the card, and of panels within it. */
  canvas: string
  card: string
  ink: string
  soft: string
  line: string
  link: string
  /** Discounts, and prices that are reduced. */
  sale: string
  button: string
  onButton: string
}

export interface EmailLook {
  light: EmailTones
  /** Absent if the store’s theme is never dark. */
  dark?: EmailTones
  /** Corner radius of buttons and cards in CSS pixels. */
  radius: number
  /** Headings have serifs. */
  isSerif: boolean
}

const looks = new WeakMap<ConfigInfo['theme'], EmailLook>()

/** The look of a store’s emails, derived from its theme once. */
export function emailLook(theme: ConfigInfo['theme']): EmailLook {
  const known = looks.get(theme) ?? lookOf(theme)
  looks.set(theme, known)
  return known
}

function lookOf(theme: ThemeValues): EmailLook {
  const isKnown = colourTokens.every((token) => isHex(theme[token]))
  const colours: ThemeValues = isKnown ? theme : themePresets.plain
  const dark = theme.scheme === 'light' ? undefined : darkColours(colours)
  return {
    light: tonesOf(colours),
    ...(dark && { dark: tonesOf({ ...colours, ...dark }) }),
    radius: Math.min(24, Math.max(0, Number.parseFloat(theme.radius) || 0)),
    isSerif: /(?<!sans-)serif/.test(theme['font-heading']),
  }
}

/** Replaces what cannot be read on the theme’s own backgrounds, which operators may change freely. */
function tonesOf(theme: ThemeValues): EmailTones {
  const of = (token: ColourToken) => longHex(theme[token])
  const [canvas, card, brand] = [of('color-canvas'), of('color-surface'), of('color-brand')]
  const isReadable = (colour: string, behind: readonly string[], least = leastContrast) =>
    behind.every((one) => (contrastOf(theme, colour, one) ?? 0) >= least)
  const readable = (wanted: readonly string[], behind: readonly string[]) =>
    [...wanted, '#1c1f1d', '#ffffff'].find((colour) => isReadable(colour, behind)) ?? '#000000'
  const texts = [canvas, card]
  const ink = readable([of('color-ink')], texts)
  const isSeen = isReadable(brand, texts, leastEdgeContrast)
  return {
    canvas,
    card,
    ink,
    soft: readable([of('color-ink-soft'), ink], texts),
    line: of('color-line'),
    link: readable([brand, ink], texts),
    sale: readable([of('color-sale'), ink], texts),
    button: isSeen ? brand : ink,
    onButton: readable([of('color-on-brand'), card], [isSeen ? brand : ink]),
  }
}

/** Outlook does not read the short form. */
const longHex = (hex: string): string =>
  hex.length === 4 ? hex.replace(/[^#]/g, (digit) => digit + digit) : hex
