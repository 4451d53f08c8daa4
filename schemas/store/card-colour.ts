import { ColorSpace, contrastWCAG21, OKLCH, serialize, sRGB, to, toGamut } from 'colorjs.io/fn'
import { isHex } from './contrast.ts'

ColorSpace.register(OKLCH)

/** Contrast of the white text on the member's card. */
const leastContrast = 7
/** OKLCH lightness of the card in dark mode: it stands out from the page, and does not glare. */
const dark = { least: 0.28, most: 0.33 } as const

/**
 * The ground of the member's card: the brand colour, darkened until white text has 7:1. Undefined
 * if the brand colour is not a hex value.
 */
export function cardColours(brand: string): { light: string; dark: string } | undefined {
  if (!isHex(brand)) return undefined
  const [lightness, chroma, hue] = to(brand, OKLCH).coords
  const at = (light: number, share = 1) =>
    serialize(
      toGamut(
        to({ space: OKLCH, coords: [light, (chroma ?? 0) * share, hue ?? 0], alpha: 1 }, sRGB),
      ),
      { format: 'hex', collapse: false },
    )
  let light = lightness ?? 0
  while (contrastWCAG21('#ffffff', at(light)) < leastContrast + 0.05) light -= 0.01
  return { light: at(light), dark: at(Math.min(Math.max(light, dark.least), dark.most), 0.6) }
}
