import { contrastWCAG21 } from 'colorjs.io/fn'
import { expect, it } from 'vitest'
import { cardColours } from './card-colour.ts'
import { themePresets } from './theme-presets.ts'

it.each([
  ...Object.entries(themePresets).map(([name, theme]) => [name, theme['color-brand']]),
  ['white', '#ffffff'],
  ['yellow', '#ffe600'],
  ['black', '#000000'],
])('lets white text be read at 7:1 on the card of %s', (_, brand = '') => {
  const { light = '', dark = '' } = cardColours(brand) ?? {}
  expect(contrastWCAG21('#ffffff', light)).toBeGreaterThanOrEqual(7)
  expect(contrastWCAG21('#ffffff', dark)).toBeGreaterThanOrEqual(7)
})

it('keeps a brand colour that is dark enough, and knows no colours by name', () => {
  expect(cardColours('#14301f')?.light).toBe('#14301f')
  expect(cardColours('navy')).toBeUndefined()
})
