import { ColorSpace, contrastWCAG21, mix, OKLab, serialize, sRGB, to } from 'colorjs.io/fn'
import type { Scheme } from '../../schemas/store/theme-sheet.ts'

ColorSpace.register(sRGB)
ColorSpace.register(OKLab)

export type Values = ReadonlyMap<string, string>

const MIX = /^color-mix\(in oklab, (.+?) (\d+)%, (.+)\)$/

/**
 * Returns the hex value of a colour of a style sheet: itself, another token, a mix of two, or one
 * for each scheme. Undefined for what is no colour, or lets others shine through.
 */
export function resolveColour(text: string, values: Values, scheme: Scheme): string | undefined {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(text) ?? []
  if (name !== undefined) return resolveColour(values.get(name) ?? '', values, scheme)
  const [, light, dark] = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(text) ?? []
  if (light !== undefined && dark !== undefined)
    return resolveColour(scheme === 'light' ? light : dark, values, scheme)
  const [, one = '', share, other = ''] = MIX.exec(text) ?? []
  if (share === undefined) return hexOf(text)
  const [front, back] = [one, other].map((part) => resolveColour(part, values, scheme))
  return front !== undefined && back !== undefined
    ? inHex(mix(back, front, Number(share) / 100, { space: 'oklab' }))
    : undefined
}

const hexOf = (text: string) =>
  /^#([\da-f]{3}|[\da-f]{6})$/i.test(text) ? inHex(to(text, sRGB)) : undefined

const inHex = (colour: Parameters<typeof to>[0]): string =>
  serialize(to(colour, sRGB), { format: 'hex', collapse: false })

/** WCAG 2.1 contrast ratio, truncated to one decimal: 4.49 must not be shown as 4.5. */
export const ratioOf = (front: string, ground: string): number =>
  Math.floor(contrastWCAG21(front, ground) * 10) / 10
