import {
  contrastOf,
  isSoftGround,
  softGrounds,
  type ColourToken,
  type SoftGround,
} from '../../schemas/store/contrast.ts'
import type { ThemeValues } from '../../schemas/store/theme-presets.ts'
import type { TextKey } from '../kernel/texts/all.ts'

type Ground = ColourToken | SoftGround

/** Pairs of text and background used in the shop. */
const pairs: readonly (readonly [text: ColourToken | 'white', ground: Ground])[] = [
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
  /** WCAG 2.1 contrast ratio; undefined while a colour is invalid. */
  ratio: number | undefined
}

/** Contrast of each pair of colours, the lowest first. */
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
        ground: isSoftGround(ground)
          ? (`ground.${ground}` as TextKey)
          : (`token.${ground}` as TextKey), // of the soft ones, or a token
        colours,
        ratio: contrastOf(theme, text === 'white' ? '#ffffff' : text, ground),
      }
    })
    .toSorted((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0))

/** Truncated, not rounded: 4.49 must not be shown as 4.5. */
export const ratioText = (ratio: number, lang: string): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(Math.floor(ratio * 10) / 10)

const cssOf = (theme: ThemeValues, ground: Ground): string => {
  if (!isSoftGround(ground)) return theme[ground]
  const [token, share] = softGrounds[ground]
  return `color-mix(in oklab, ${theme[token]} ${share * 100}%, ${theme['color-surface']})`
}
