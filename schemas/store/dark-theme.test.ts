import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { themePresets, type ThemeValues } from './theme-presets.ts'
import { colourTokens, contrastOf, leastContrast, leastEdgeContrast } from './contrast.ts'
import { darkColours, edgeShare, placeholderShare } from './dark-theme.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const extreme = fc.constantFrom('#000', '#fff', '#f00', '#0f0', '#00f', '#ff0', '#808080')

/** Arbitrary of the themes that an operator can save. */
const anyTheme = fc
  .tuple(...colourTokens.map(() => fc.oneof(colour, extreme)))
  .map((values): ThemeValues => ({
    ...themePresets.plain,
    ...Object.fromEntries(colourTokens.map((token, at) => [token, values[at]])),
  }))

const texts = [
  ...['color-surface', 'color-canvas', 'brand-soft', 'accent-soft', 'sale-soft'].flatMap(
    (ground) => [
      ['color-ink', ground],
      ['color-ink-soft', ground],
    ],
  ),
  ...['brand', 'sale'].flatMap((name) => [
    [`color-${name}`, 'color-surface'],
    [`color-${name}`, 'color-canvas'],
    [`color-${name}`, `${name}-soft`],
    [`color-on-${name}`, `color-${name}`],
  ]),
] as [text: string, ground: string][]

/** Colours with too little contrast in dark mode, with their contrast. */
function faintIn(theme: ThemeValues): string[] {
  const dark = darkColours(theme)
  if (!dark) return ['no colours']
  const values = { ...theme, ...dark }
  const ratio = (text: string, ground: string) =>
    contrastOf(values, text in dark ? dark[text as keyof typeof dark] : text, ground) ?? 0
  return [
    ...texts
      .filter(([text, ground]) => ratio(text, ground) < leastContrast)
      .map(([text, ground]) => `${text} on ${ground}: ${ratio(text, ground)}`),
    ...['color-surface', 'color-canvas']
      .filter((ground) => ratio('color-accent', ground) < leastEdgeContrast)
      .map((ground) => `accent on ${ground}`),
  ]
}

describe('a theme in dark', () => {
  it('can be read, whatever its colours are in light', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        expect(faintIn(theme)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('has dark grounds and texts of the other side', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const dark = darkColours(theme)
        const [onCanvas, onSurface] = ['color-canvas', 'color-surface'].map((ground) =>
          contrastOf({ ...theme, ...dark }, '#ffffff', ground),
        )
        expect(Math.min(onCanvas ?? 0, onSurface ?? 0)).toBeGreaterThan(11)
      }),
      { numRuns: 100 },
    )
  })

  it.each(Object.entries(themePresets))('is told from light by its grounds: %s', (_, theme) => {
    expect(faintIn(theme)).toEqual([])
    const dark = darkColours(theme)
    expect(dark).not.toMatchObject({ 'color-surface': theme['color-surface'] })
  })

  it('keeps the grounds of a theme that is dark already', () => {
    const night = { ...themePresets.plain, 'color-canvas': '#101418', 'color-surface': '#181d22' }
    expect(darkColours(night)).toMatchObject({
      'color-canvas': '#101418',
      'color-surface': '#181d22',
    })
  })

  it('does not exist if a colour cannot be calculated with', () => {
    expect(darkColours({ ...themePresets.plain, 'color-ink': 'navy' })).toBeUndefined()
  })

  it('mixes as the stylesheet does', async () => {
    const { readFile } = await import('node:fs/promises')
    const sheet = await readFile('blocks/ui/tokens.css', 'utf8')
    expect(sheet).toContain(`var(--color-line) ${Math.round(placeholderShare * 100)}%`)
    expect(sheet).toContain(`var(--color-ink-soft) ${Math.round(edgeShare * 100)}%`)
  })
})
