import { Type } from '@sinclair/typebox'
import { goodsRatios, themeSchemes, themeTokens, type ThemeToken } from '../base/config.schema.ts'
import { Literals } from '../kit/types.ts'

const colour = '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
const fonts = '^[^;{}<>]{1,200}$'

/** Pattern of each token, shared by the Studio and commands. */
export const themePatterns: Readonly<Record<ThemeToken, string>> = {
  'color-brand': colour,
  'color-on-brand': colour,
  'color-accent': colour,
  'color-sale': colour,
  'color-ink': colour,
  'color-ink-soft': colour,
  'color-line': colour,
  'color-surface': colour,
  'color-canvas': colour,
  radius: '^(0|\\d{1,2}(\\.\\d{1,2})?(px|rem))$',
  'font-body': fonts,
  'font-heading': fonts,
  'heading-weight': '^([1-9]\\d{0,2}|1000)$',
  'heading-tracking': '^(0|-?\\d?(\\.\\d{1,3})?(em|px))$',
}

/** A theme as written by operators. */
export const GivenTheme = Type.Object(
  {
    ...(Object.fromEntries(
      themeTokens.map((token) => [token, Type.String({ pattern: themePatterns[token] })]),
    ) as Record<ThemeToken, ReturnType<typeof Type.String>>), // fromEntries loses the names
    scheme: Type.Optional(Literals(themeSchemes)),
    'ratio-goods': Type.Optional(Literals(goodsRatios)),
  },
  { additionalProperties: false },
)

/** Font families that the shop's styles support in every language. */
export const themeFonts = [
  'var(--font-sans)',
  'var(--font-serif)',
  'system-ui, sans-serif',
] as const
