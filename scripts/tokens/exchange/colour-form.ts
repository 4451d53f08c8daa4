import {
  A98RGB,
  ColorSpace,
  HSL,
  HWB,
  inGamut,
  Lab,
  LCH,
  OKLab,
  OKLCH,
  P3,
  ProPhoto,
  REC_2020,
  serialize,
  sRGB,
  sRGB_Linear,
  to,
  XYZ_D50,
  XYZ_D65,
} from 'colorjs.io/fn'
import { isRecord } from '../../../engine/contract/is-record.ts'
import { isHex } from '../../../schemas/store/contrast.ts'
import { WrongValue } from './wrong-value.ts'

/** Colour spaces of the format, by their names there. */
const spaces = {
  srgb: sRGB,
  'srgb-linear': sRGB_Linear,
  hsl: HSL,
  hwb: HWB,
  lab: Lab,
  lch: LCH,
  oklab: OKLab,
  oklch: OKLCH,
  'display-p3': P3,
  'a98-rgb': A98RGB,
  'prophoto-rgb': ProPhoto,
  rec2020: REC_2020,
  'xyz-d65': XYZ_D65,
  'xyz-d50': XYZ_D50,
} as const
for (const space of Object.values(spaces)) ColorSpace.register(space)

const isSpace = (name: unknown): name is keyof typeof spaces =>
  typeof name === 'string' && Object.hasOwn(spaces, name)

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5

/** Returns a hex colour of six digits as a value of the format. */
export function colourValue(hex: string) {
  const { coords } = to(hex, sRGB)
  return {
    colorSpace: 'srgb',
    components: coords.map((one) => rounded(one ?? 0)),
    alpha: 1,
    hex: longHex(hex),
  }
}

export const longHex = (hex: string): string =>
  serialize(to(hex, sRGB), { format: 'hex', collapse: false })

/** Returns the hex value of a colour in a file: an object of any colour space, or a hex text. */
export function hexOf(value: unknown): string {
  if (typeof value === 'string') {
    if (!isHex(value))
      throw new WrongValue('a colour as a text is #rgb or #rrggbb; nothing may shine through')
    return longHex(value)
  }
  if (!isRecord(value) || !isSpace(value['colorSpace']))
    throw new WrongValue(
      `a colour has a colorSpace (${Object.keys(spaces).join(', ')}) and its components`,
    )
  const { colorSpace, components, alpha = 1, hex } = value
  if (!Array.isArray(components) || components.length !== 3 || !components.every(isComponent))
    throw new WrongValue('components are three numbers, or "none"')
  if (alpha !== 1)
    throw new WrongValue('tokens are opaque: set alpha to 1, and mix the colour with its ground')
  const [one, two, three] = components.map((each) => (each === 'none' ? 0 : Number(each)))
  const colour = to({ space: spaces[colorSpace], coords: [one ?? 0, two ?? 0, three ?? 0] }, sRGB)
  if (!inGamut(colour, sRGB, { epsilon: 0.002 }))
    throw new WrongValue('the colour is outside of sRGB, which the shop is designed in')
  const found = serialize(colour, { format: 'hex', collapse: false })
  if (typeof hex === 'string' && (!isHex(hex) || !isNear(longHex(hex), found)))
    throw new WrongValue(`its components are ${found}, but its hex is ${hex}: change both alike`)
  return found
}

const isComponent = (one: unknown): boolean =>
  one === 'none' || (typeof one === 'number' && Number.isFinite(one))

/** Whether two hex colours differ by rounding only. */
const isNear = (one: string, other: string): boolean =>
  to(one, sRGB).coords.every(
    (coord, at) => Math.abs((coord ?? 0) - (to(other, sRGB).coords[at] ?? 0)) < 1.5 / 255,
  )
