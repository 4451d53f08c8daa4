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

/** Colours of a theme in dark, with the text on the sale colour, which is white in light. */
export type DarkColours = Record<ColourToken | 'color-on-sale', string>

/** Text on the sale colour in light, as in `blocks/ui/tokens.css`. */
export const onSale = '#ffffff'

/** OKLCH lightness of each ground; a theme that is darker already keeps its own. */
const grounds = { 'color-canvas': 0.17, 'color-surface': 0.215, 'color-line': 0.33 } as const
/** Highest lightness of a canvas and a surface that are dark in themselves. */
const darkest = 0.3
/** OKLCH chroma below which a brand is a grey, and its lightness in dark: middle greys look disabled. */
const grey = { chroma: 0.035, lightness: 0.88 } as const
/** OKLCH chroma that is left of grounds and texts: a hint of the colour. */
const hint = 0.014

/**
 * Returns the colours of a theme in dark: its hues on dark grounds, each text as light as it takes to
 * read it on all its grounds, whatever the theme. Undefined if one of its colours is no hex value.
 */
export function darkColours(theme: ThemeValues): DarkColours | undefined {
  if (!colourTokens.every((token) => isHex(theme[token]))) return undefined
  const [canvas, surface] = groundsOf(theme)
  const line = isDark(theme) ? theme['color-line'] : ground(theme, 'color-line')
  const onBoth = [canvas, surface]
  /** The colour, lightened until it can be read on the canvas, on cards and on its own pale ground. */
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
  /** The text on a colour: its own if that can be read, else the canvas, which always can. */
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

/** Shares that `blocks/ui/tokens.css` mixes with the surface. */
export const placeholderShare = 0.55
export const edgeShare = 0.78

const lightness = (hex: string): number => to(hex, OKLCH).coords[0] ?? 0

const isDark = (theme: ThemeValues): boolean =>
  lightness(theme['color-canvas']) <= darkest && lightness(theme['color-surface']) <= darkest

const groundsOf = (theme: ThemeValues): [canvas: string, surface: string] =>
  isDark(theme)
    ? [theme['color-canvas'], theme['color-surface']]
    : [ground(theme, 'color-canvas'), ground(theme, 'color-surface')]

/** All grounds have the hue of the canvas. */
const ground = (theme: ThemeValues, token: keyof typeof grounds): string =>
  tinted(theme['color-canvas'], grounds[token])

/** The hue of a colour, hardly visible, in another lightness. */
function tinted(hex: string, light: number): string {
  const [, chroma, hue] = to(hex, OKLCH).coords
  return hexOf(light, Math.min(chroma ?? 0, hint), hue)
}

/** The first of ever lighter colours that is good; white at the latest. */
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

/** Mixed colours are rounded, here and by browsers, so a little more than the least is wanted. */
const hasContrast = (hex: string, behind: readonly string[], least: number): boolean =>
  behind.every((one) => contrastWCAG21(hex, one) >= least + 0.05)
