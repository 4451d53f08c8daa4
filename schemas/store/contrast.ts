import { ColorSpace, contrastWCAG21, mix, OKLab, sRGB } from 'colorjs.io/fn'
import type { ThemeToken } from '../base/config.schema.ts'
import type { ThemeValues } from './theme-presets.ts'

ColorSpace.register(sRGB)
ColorSpace.register(OKLab)

/** Minimum contrast of text to its background, WCAG 2.2 AA. */
export const leastContrast = 4.5

/** Minimum contrast of non-text elements, such as the border of a field, WCAG 2.2 AA. */
export const leastEdgeContrast = 3

export const colourTokens = [
  'color-brand',
  'color-on-brand',
  'color-accent',
  'color-sale',
  'color-ink',
  'color-ink-soft',
  'color-line',
  'color-surface',
  'color-canvas',
] as const satisfies readonly ThemeToken[]
export type ColourToken = (typeof colourTokens)[number]

/** Soft backgrounds: the share of a colour that `blocks/ui/tokens.css` mixes into the surface. */
export const softGrounds = {
  'brand-soft': ['color-brand', 0.09],
  'accent-soft': ['color-accent', 0.18],
  'sale-soft': ['color-sale', 0.08],
} as const
export type SoftGround = keyof typeof softGrounds
export const isSoftGround = (ground: string): ground is SoftGround => ground in softGrounds

export const isHex = (text: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

/**
 * Returns the WCAG 2.1 contrast ratio of a text colour to a background. Each is a theme token or a
 * hex value; the background may be a soft one. Undefined if one of them is not a colour.
 */
export function contrastOf(theme: ThemeValues, text: string, ground: string): number | undefined {
  const [front, behind] = [hexOf(theme, text), groundOf(theme, ground)]
  return front !== undefined && behind !== undefined ? contrastWCAG21(front, behind) : undefined
}

function hexOf(theme: ThemeValues, colour: string): string | undefined {
  const hex = colour in theme ? theme[colour as ThemeToken] : colour // a token by this line
  return isHex(hex) ? hex : undefined
}

function groundOf(theme: ThemeValues, ground: string) {
  if (!isSoftGround(ground)) return hexOf(theme, ground)
  const [token, share] = softGrounds[ground]
  const [own, surface] = [hexOf(theme, token), hexOf(theme, 'color-surface')]
  return own !== undefined && surface !== undefined
    ? mix(surface, own, share, { space: 'oklab' })
    : undefined
}
