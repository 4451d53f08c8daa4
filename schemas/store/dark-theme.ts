import {
  ColorSpace,
  contrastWCAG21,
  mix,
  OKLCH,
  serialize,
  sRGB,
  to,
  toGamut,
  type Coords,
} from 'colorjs.io/fn'
import {
  colourTokens,
  isHex,
  leastContrast,
  leastEdgeContrast,
  softGrounds,
  type ColourToken,
} from './contrast.ts'
import type { ThemeValues } from './theme-presets.ts'

ColorSpace.register(OKLCH)

/**
 * Colours of a theme in dark mode, including the text on the sale colour, which is always white in
 * light mode.
 */
export type DarkColours = Record<ColourToken | 'color-on-sale', string>

/** Text on the sale colour in light mode, as in `blocks/ui/tokens.css`. */
export const onSale = '#ffffff'

/** OKLCH lightness of each background in dark mode; a theme that is dark itself keeps its own. */
const grounds = { 'color-canvas': 0.17, 'color-surface': 0.215, 'color-line': 0.33 } as const
/** Maximum OKLCH lightness of canvas and surface of a theme that is dark itself. */
const darkest = 0.3
/**
 * OKLCH chroma below which a brand colour counts as grey, and the minimum lightness of a grey that
 * is lightened: medium greys look disabled.
 */
const grey = { chroma: 0.035, lightness: 0.88 } as const
/** Maximum OKLCH chroma of backgrounds and texts: a hint of the colour. */
const hint = 0.014

/**
 * Returns the colours of a theme in dark mode: its hues on dark backgrounds, with texts lightened
 * until they are readable on all their backgrounds. Undefined if a colour is not a hex value.
 */
export function darkColours(theme: ThemeValues): DarkColours | undefined {
  if (!colourTokens.every((token) => isHex(theme[token]))) return undefined
  const [canvas, surface] = groundsOf(theme)
  const line = isDark(theme) ? theme['color-line'] : ground(theme, 'color-line')
  const onBoth = [canvas, surface]
  /**
   * The colour, lightened until readable on the canvas, on cards and on its own soft background.
   */
  const readable = (token: 'color-brand' | 'color-sale', share: number) =>
    lightened(
      theme[token],
      (hex) => hasContrast(hex, [...onBoth, blend(surface, hex, share)], leastContrast),
      grey.lightness,
    )
  const brand = readable('color-brand', softGrounds['brand-soft'][1])
  const sale = readable('color-sale', softGrounds['sale-soft'][1])
  const accent = lightened(theme['color-accent'], (hex) =>
    hasContrast(hex, onBoth, leastEdgeContrast),
  )
  const soft = Object.entries({ brand, sale, accent }).map(
    ([name, hex]) =>
      blend(surface, hex, softGrounds[`${name as 'brand' | 'sale' | 'accent'}-soft`][1]), // the keys above
  )
  const behindText = [...onBoth, ...soft, blend(surface, line, placeholderShare)]
  const isText = (hex: string) => hasContrast(hex, behindText, leastContrast)
  /** Text colour on a background: its own if readable, otherwise the canvas, which always is. */
  const textOn = (hex: string, own: string) =>
    hasContrast(own, [hex], leastContrast) ? own : canvas
  return {
    'color-brand': brand,
    'color-on-brand': textOn(brand, theme['color-on-brand']),
    'color-accent': accent,
    'color-sale': sale,
    'color-on-sale': textOn(sale, onSale),
    'color-ink': lightened(tinted(theme['color-ink'], 0.93), isText),
    'color-ink-soft': lightened(
      tinted(theme['color-ink-soft'], 0.73),
      (hex) =>
        isText(hex) && hasContrast(blend(surface, hex, edgeShare), onBoth, leastEdgeContrast),
    ),
    'color-line': line,
    'color-surface': surface,
    'color-canvas': canvas,
  }
}

/** Shares of line and soft ink that `blocks/ui/tokens.css` mixes into the surface. */
export const placeholderShare = 0.55
export const edgeShare = 0.78

const lightness = (hex: string): number => to(hex, OKLCH).coords[0] ?? 0

const isDark = (theme: ThemeValues): boolean =>
  lightness(theme['color-canvas']) <= darkest && lightness(theme['color-surface']) <= darkest

const groundsOf = (theme: ThemeValues): [canvas: string, surface: string] =>
  isDark(theme)
    ? [theme['color-canvas'], theme['color-surface']]
    : [ground(theme, 'color-canvas'), ground(theme, 'color-surface')]

/** A dark background in the hue of the canvas. */
const ground = (theme: ThemeValues, token: keyof typeof grounds): string =>
  tinted(theme['color-canvas'], grounds[token])

/** A faint tint in the hue of a colour, with the given lightness. */
function tinted(hex: string, light: number): string {
  const [, chroma, hue] = to(hex, OKLCH).coords
  return hexOf(light, Math.min(chroma ?? 0, hint), hue)
}

/** Lightens a colour until `isGood` accepts it; white if it accepts none. */
function lightened(hex: string, isGood: (hex: string) => boolean, leastOfGrey = 0): string {
  if (isGood(hex)) return hex
  const [start, chroma, hue] = to(hex, OKLCH).coords
  const least = (chroma ?? 0) < grey.chroma ? leastOfGrey : 0
  for (let light = Math.max(least, start ?? 0); light < 1; light += 0.01) {
    const lighter = hexOf(light, chroma ?? 0, hue)
    if (isGood(lighter)) return lighter
  }
  return '#ffffff'
}

function hexOf(light: number, chroma: number, hue: number | null): string {
  const colour = { space: OKLCH, coords: [light, chroma, hue ?? 0] satisfies Coords }
  return serialize(toGamut(to(colour, sRGB)), { format: 'hex', collapse: false })
}

const blend = (surface: string, hex: string, share: number): string =>
  serialize(to(mix(surface, hex, share, { space: 'oklab' }), sRGB), {
    format: 'hex',
    collapse: false,
  })

/** Whether a colour has enough contrast, with a margin since mixed colours are rounded. */
const hasContrast = (hex: string, behind: readonly string[], least: number): boolean =>
  behind.every((one) => contrastWCAG21(hex, one) >= least + 0.05)
