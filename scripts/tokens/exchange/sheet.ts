import { transform } from 'lightningcss'
import { themes } from '../../../fixtures/demo/themes.ts'
import { themeTokens } from '../../../schemas/base/config.schema.ts'
import {
  themePresets,
  type ThemePreset,
  type ThemeValues,
} from '../../../schemas/store/theme-presets.ts'
import { schemes, schemesOf, type Scheme } from '../../../schemas/store/theme-sheet.ts'
import { readTokens, type Token } from '../read-tokens.ts'
import { resolveColour, type Values } from '../resolve-colour.ts'

/** The tokens of the shop and the themes of the demo stores, as they stand in files. */
export interface Sheet {
  css: string
  themes: Readonly<Partial<Record<ThemePreset, ThemeValues>>>
}

/** The demo stores by the theme that they take. */
const stores = { S001: 'Grocery', S002: 'Fashion' } as const

const presetOf = (storeNbr: keyof typeof stores): ThemePreset => {
  const found = Object.entries(themePresets).find(([, values]) => values === themes[storeNbr])
  if (!found) throw new Error(`the theme of ${storeNbr} is no preset`)
  return found[0] as ThemePreset // a key of the presets
}

/** A store in a scheme, in which tokens have values of their own. */
export interface Mode {
  name: string
  preset: ThemePreset
  scheme: Scheme
}

export const modes: readonly Mode[] = (['S001', 'S002'] as const).flatMap((storeNbr) =>
  schemes.map((scheme) => ({
    name: `${stores[storeNbr]} ${scheme}`,
    preset: presetOf(storeNbr),
    scheme,
  })),
)

export const sheetOf = (css: string): Sheet => ({
  css,
  themes: Object.fromEntries(modes.map(({ preset }) => [preset, themePresets[preset]])),
})

/** All tokens with their values in a mode; without one, as the sheet has them. */
export interface Shown {
  tokens: readonly Token[]
  /** Values as they are written, by name. */
  raw: Values
  /** Value without references; undefined for what only a browser knows, and for unknown tokens. */
  plain: (name: string) => string | undefined
  /** Whether the value follows from others, so that nobody sets it. */
  isDerived: (name: string) => boolean
}

export const isThemeToken = (name: string): boolean =>
  name === '--ratio-goods' || themeTokens.some((token) => `--${token}` === name)

const REFERENCE = /^var\((--[\w-]+)\)$/
/** The token that a value is, if it is another one’s. */
export const referenceIn = (css: string): string | undefined => REFERENCE.exec(css)?.[1]

export function shownIn(sheet: Sheet, mode?: Mode): Shown {
  const tokens = readTokens(sheet.css)
  const { own, darkened } = mode ? ownValues(sheet, mode) : noValues
  const raw = new Map([...tokens.map(({ name, value }) => [name, value] as const), ...own])
  const plain = new Map(tokens.map(({ name }) => [name, plainOf(raw.get(name), raw)]))
  return {
    tokens,
    raw,
    plain: (name) => plain.get(name),
    isDerived: (name) =>
      isComputed(raw.get(name) ?? '') ||
      (own.has(name) && !isThemeToken(name)) ||
      setBySheet.has(name) ||
      darkened.has(name),
  }
}

/** Tokens that a theme’s style sheet sets, whatever the sheet of tokens says. */
const setBySheet = new Set(['--color-on-sale', '--color-card'])

/** Whether a value is made of others, and not just one of them. */
const isComputed = (css: string): boolean =>
  referenceIn(css) === undefined && /\b(var|calc|min|max|color-mix)\(/.test(css)

interface OwnValues {
  own: Values
  /** Tokens that have a value of their own because it is dark. */
  darkened: ReadonlySet<string>
}

const noValues: OwnValues = { own: new Map(), darkened: new Set() }

function ownValues({ themes: own }: Sheet, { preset, scheme }: Mode): OwnValues {
  const { light, dark = {} } = schemesOf(own[preset] ?? themePresets[preset])
  const values = Object.entries(scheme === 'dark' ? { ...light, ...dark } : light)
  return {
    own: new Map(values.map(([name, value]) => [`--${name}`, value])),
    darkened: new Set(scheme === 'dark' ? Object.keys(dark).map((name) => `--${name}`) : []),
  }
}

function plainOf(
  css: string | undefined,
  raw: Values,
  within: readonly string[] = [],
): string | undefined {
  if (css === undefined) return undefined
  // The shop has no value for each scheme: themes set those of the dark.
  const colour = within.length < 20 ? resolveColour(css, raw, 'light') : undefined
  if (colour !== undefined) return colour
  let isWhole = true
  const filled = css.replace(/var\((--[\w-]+)\)/g, (_all, name: string) => {
    const value = within.includes(name) ? undefined : plainOf(raw.get(name), raw, [...within, name])
    isWhole &&= value !== undefined
    return value ?? ''
  })
  if (!isWhole) return undefined
  return /\b(calc|min|max)\(/.test(filled) ? computed(filled) : filled
}

/** Computes a length; undefined if it depends on the device. */
function computed(css: string): string | undefined {
  const code = Buffer.from(`a{inline-size:${css}}`)
  const sheet = transform({ filename: 'value.css', code, minify: true }).code.toString()
  const [, value] = /inline-size:([^;}]+)/.exec(sheet) ?? []
  return value?.includes('(') ? undefined : value
}
