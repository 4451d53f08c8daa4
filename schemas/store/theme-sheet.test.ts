import { describe, expect, it } from 'vitest'
import { themePresets } from './theme-presets.ts'
import { themeSheet } from './theme-sheet.ts'

describe('the stylesheet of a theme', () => {
  it('has its colours in light and dark', () => {
    const sheet = themeSheet(themePresets.market)
    expect(sheet).toContain(':root:root{--color-brand:#1f7a45;')
    expect(sheet).toMatch(/--color-brand:light-dark\(#1f7a45,#[0-9a-f]{6}\)/)
    expect(sheet).toMatch(/--color-on-sale:light-dark\(#ffffff,#[0-9a-f]{6}\)/)
    expect(sheet).not.toContain('--scheme')
    expect(sheet).toMatch(/data-scheme=dark\]\{--picture-light:brightness\(\.82\)/)
  })

  it('has neither dark colours nor a scheme to choose if the store wants it light', () => {
    const sheet = themeSheet({ ...themePresets.market, scheme: 'light' })
    expect(sheet).not.toMatch(/light-dark|color-scheme|data-scheme|picture-light/)
    expect(sheet).toContain('--color-brand:#1f7a45')
  })

  it('stays light with colours that cannot be calculated with', () => {
    expect(themeSheet({ ...themePresets.market, 'color-ink': 'navy' })).not.toContain('light-dark')
  })
})
