import { ColorSpace, contrastWCAG21, mix, OKLab, sRGB } from 'colorjs.io/fn'
import type { ThemeToken } from '../../schemas/base/config.schema.ts'
import type { ThemeValues } from '../../schemas/store/theme-presets.ts'
import type { TextKey } from '../texts/all.ts'

ColorSpace.register(sRGB)
ColorSpace.register(OKLab)

/** Least contrast of text against its background, WCAG 2.2 AA. */
export const leastContrast = 4.5

type Colour = Extract<ThemeToken, `color-${string}`>
/** Grounds that the shop's styles mix out of a colour and the surface, see `blocks/ui/tokens.css`. */
const soft = {
  'brand-soft': ['color-brand', 0.09],
  'accent-soft': ['color-accent', 0.18],
  'sale-soft': ['color-sale', 0.08],
} as const
type Ground = Colour | keyof typeof soft

/** Text and background as the shop uses them. */
const pairs: readonly (readonly [text: Colour | 'white', ground: Ground])[] = [
  ['color-ink', 'color-surface'],
  ['color-ink', 'color-canvas'],
  ['color-ink-soft', 'color-surface'],
  ['color-ink-soft', 'color-canvas'],
  ['color-on-brand', 'color-brand'],
  ['color-brand', 'color-surface'],
  ['color-brand', 'color-canvas'],
  ['color-brand', 'brand-soft'],
  ['color-sale', 'color-surface'],
  ['color-sale', 'color-canvas'],
  ['color-sale', 'sale-soft'],
  ['white', 'color-sale'],
  ['color-ink', 'accent-soft'],
]

export interface Pair {
  id: string
  text: TextKey
  ground: TextKey
  /** CSS colours. */
  colours: { text: string; ground: string }
  /** WCAG 2.1 contrast ratio; undefined while one of the colours is no colour. */
  ratio: number | undefined
}

/** The contrast of each pair of colours that the shop uses, the lowest first. */
export const contrastsOf = (theme: ThemeValues): Pair[] =>
  pairs
    .map(([text, ground]): Pair => {
      const colours = {
        text: text === 'white' ? '#fff' : theme[text],
        ground: cssOf(theme, ground),
      }
      return {
        id: `${text} ${ground}`,
        text: text === 'white' ? 'ground.white' : `token.${text}`,
        ground: ground in soft ? (`ground.${ground}` as TextKey) : (`token.${ground}` as TextKey), // of the soft ones, or a token
        colours,
        ratio: ratioOf(theme, text, ground),
      }
    })
    .toSorted((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0))

/** Cut, not rounded: 4.49 must not be shown as 4.5. */
export const ratioText = (ratio: number, lang: string): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(Math.floor(ratio * 10) / 10)

const isSoft = (ground: Ground): ground is keyof typeof soft => ground in soft

const cssOf = (theme: ThemeValues, ground: Ground): string =>
  isSoft(ground)
    ? `color-mix(in oklab, ${theme[soft[ground][0]]} ${soft[ground][1] * 100}%, ${theme['color-surface']})`
    : theme[ground]

function ratioOf(theme: ThemeValues, text: Colour | 'white', ground: Ground): number | undefined {
  const needed: readonly Colour[] = [
    ...(text === 'white' ? [] : [text]),
    ...(isSoft(ground) ? [soft[ground][0], 'color-surface' as const] : [ground]),
  ]
  if (!needed.every((token) => isHex(theme[token]))) return undefined
  const behind = isSoft(ground)
    ? mix(theme['color-surface'], theme[soft[ground][0]], soft[ground][1], { space: 'oklab' })
    : theme[ground]
  return contrastWCAG21(text === 'white' ? '#fff' : theme[text], behind)
}

export const isHex = (text: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
