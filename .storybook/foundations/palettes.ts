import { tokens } from './tokens.ts'
import { themes } from '../../fixtures/demo/themes.ts'
import { schemes, schemesOf, type Scheme } from '../../schemas/store/theme-sheet.ts'
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

/** What is read or seen on which grounds, and the contrast that it needs there (WCAG 2.2 AA). */
interface Need {
  front: string
  grounds: readonly string[]
  least: number
}

const soft = ['--color-brand-soft', '--color-accent-soft', '--color-sale-soft']
const page = ['--color-canvas', '--color-surface']

export const shopNeeds: readonly Need[] = [
  { front: '--color-ink', grounds: [...page, ...soft, '--color-placeholder'], least: 4.5 },
  { front: '--color-ink-soft', grounds: page, least: 4.5 },
  { front: '--color-brand', grounds: [...page, '--color-brand-soft'], least: 4.5 },
  { front: '--color-on-brand', grounds: ['--color-brand'], least: 4.5 },
  { front: '--color-sale', grounds: [...page, '--color-sale-soft'], least: 4.5 },
  { front: '--color-on-sale', grounds: ['--color-sale'], least: 4.5 },
  { front: '--color-on-card', grounds: ['--color-card'], least: 7 },
  { front: '--color-star', grounds: page, least: 3 },
  { front: '--color-edge', grounds: ['--color-surface'], least: 3 },
]

const grounds = ['--frame', '--ground', '--surface', '--raised', '--sunken']
const state = (name: string): Need => ({
  front: `--${name}-text`,
  grounds: [...grounds, `--${name}-soft`],
  least: 4.5,
})

export const studioNeeds: readonly Need[] = [
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
