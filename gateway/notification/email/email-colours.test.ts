import { describe, expect, it } from 'vitest'
import { contrastOf } from '../../../schemas/store/contrast.ts'
import { themePresets, type ThemeValues } from '../../../schemas/store/theme-presets.ts'
import { emailLook } from './email-colours.ts'

const all = (colour: string): ThemeValues => ({
  ...themePresets.plain,
  ...Object.fromEntries(
    Object.keys(themePresets.plain)
      .filter((token) => token.startsWith('color-'))
      .map((token) => [token, colour]),
  ),
})

const themes: [name: string, theme: ThemeValues][] = [
  ...Object.entries(themePresets),
  ['all black', all('#000')],
  ['all white', all('#ffffff')],
  ['all of a middle grey', all('#808080')],
  ['no hex values', all('rebeccapurple')],
]

describe.each(themes)('the look of emails of the theme %s', (_name, theme) => {
  it('has readable texts in light and dark', () => {
    const { light, dark } = emailLook({ ...theme })
    for (const tones of [light, dark]) {
      if (!tones) throw new Error('a scheme is missing')
      for (const colour of Object.values(tones)) expect(colour).toMatch(/^#[0-9a-f]{6}$/i)
      for (const ground of [tones.canvas, tones.card])
        for (const text of [tones.ink, tones.soft, tones.link, tones.sale])
          expect(contrastOf(theme, text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(theme, tones.onButton, tones.button)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('a theme that is never dark has emails that are never dark', () =>
  expect(emailLook({ ...themePresets.plain, scheme: 'light' }).dark).toBeUndefined())
