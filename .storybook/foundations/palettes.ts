import { tokens } from './tokens.ts'
import { themes } from '../../fixtures/demo/themes.ts'
import { schemes, schemesOf, type Scheme } from '../../schemas/store/theme-sheet.ts'
import type { ContrastNeed } from '../../scripts/tokens/contrast-needs.ts'
import { resolveColour } from '../../scripts/tokens/resolve-colour.ts'

/** A store in a scheme, with the values of its tokens. */
export interface Palette {
  name: string
  /** The hex value of a token; undefined for what is no colour. */
  colour: (token: string) => string | undefined
}

const shopNames = { S001: 'Grocery', S002: 'Fashion' } as const

const valuesOf = (storeNbr: keyof typeof themes, scheme: Scheme) => {
  const { light, dark } = schemesOf(themes[storeNbr])
  const theme = scheme === 'dark' ? { ...light, ...dark } : light
  return new Map([
    ...tokens.shop.map(({ name, value }) => [name, value] as const),
    ...Object.entries(theme).map(([name, value]) => [`--${name}`, value] as const),
  ])
}

/** Both demo stores, light and dark, as the shop derives them. */
export const shopPalettes: readonly Palette[] = (['S001', 'S002'] as const).flatMap((storeNbr) =>
  schemes.map((scheme) => {
    const values = valuesOf(storeNbr, scheme)
    return {
      name: `${shopNames[storeNbr]}, ${scheme}`,
      colour: (token) => resolveColour(`var(${token})`, values, scheme),
    }
  }),
)

const studioValues = new Map(tokens.studio.map(({ name, value }) => [name, value]))

/** The Studio, light and dark. */
export const studioPalettes: readonly Palette[] = schemes.map((scheme) => ({
  name: `Studio, ${scheme}`,
  colour: (token) => resolveColour(`var(${token})`, studioValues, scheme),
}))

const grounds = ['--frame', '--ground', '--surface', '--raised', '--sunken']
const state = (name: string): ContrastNeed => ({
  front: `--${name}-text`,
  grounds: [...grounds, `--${name}-soft`],
  least: 4.5,
})

export const studioNeeds: readonly ContrastNeed[] = [
  ...['--text', '--text-muted', '--text-faint', '--accent-text'].map((front) => ({
    front,
    grounds,
    least: 4.5,
  })),
  { front: '--on-accent', grounds: ['--accent', '--accent-hover', '--accent-pressed'], least: 4.5 },
  ...['good', 'warn', 'bad', 'tell', 'still'].map(state),
  { front: '--on-bad', grounds: ['--bad-fill', '--bad-fill-hover'], least: 4.5 },
  {
    front: '--on-inverse',
    grounds: ['--inverse'],
    least: 4.5,
  },
  { front: '--line-control', grounds: ['--surface', '--raised'], least: 3 },
  { front: '--focus', grounds, least: 3 },
]
