import { describe, expect, it } from 'vitest'
import { GivenTheme } from '../../schemas/store/theme.schema.ts'
import { Value } from '@sinclair/typebox/value'
import { themePresets } from '../../schemas/store/theme-presets.ts'
import { leastContrast } from '../../schemas/store/contrast.ts'
import { contrastsOf, ratioText } from './contrast.ts'

describe.each(Object.entries(themePresets))('the preset %s', (_, theme) => {
  it('is a theme, legible in each pair of text and background', () => {
    expect(Value.Check(GivenTheme, theme)).toBe(true)
    const faint = contrastsOf(theme).filter(({ ratio = 0 }) => ratio < leastContrast)
    expect(faint.map(({ id, ratio }) => `${id} ${ratio}`)).toEqual([])
  })
})

describe('contrast', () => {
  const ratioIn = (theme: Partial<Record<'color-ink' | 'color-surface', string>>) =>
    contrastsOf({ ...themePresets.plain, ...theme }).find(
      ({ id }) => id === 'color-ink color-surface',
    )?.ratio

  it('is the WCAG ratio', () => {
    expect(ratioIn({ 'color-ink': '#000000', 'color-surface': '#ffffff' })).toBeCloseTo(21, 2)
    expect(ratioIn({ 'color-ink': '#767676', 'color-surface': '#fff' })).toBeCloseTo(4.54, 2)
    expect(ratioIn({ 'color-ink': '#fff', 'color-surface': '#fff' })).toBe(1)
  })

  it('of what is no colour is unknown, and comes first', () => {
    const [first] = contrastsOf({ ...themePresets.plain, 'color-ink': 'red' })
    expect(first).toMatchObject({ ratio: undefined })
  })

  it('is never rounded up to what is enough', () => {
    expect(ratioText(4.49, 'en-US')).toBe('4.4')
    expect(ratioText(4.5, 'en-US')).toBe('4.5')
  })
})
