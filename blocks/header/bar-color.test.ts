import { describe, expect, it } from 'vitest'
import { barColor } from './bar-color.ts'

describe('the words on a coloured bar', () => {
  it.each([
    ['#000000', '#fff'],
    ['#fff', '#000'],
    ['#1f7a45', '#fff'],
    ['#f2a516', '#000'],
    ['#777777', '#000'],
    ['#747474', '#fff'],
    ['#00f', '#fff'],
    ['#0f0', '#000'],
  ])('on %s are %s', (background, color) => {
    expect(barColor(background, '', '#ffffff')).toBe(color)
  })

  it('have the configured colour if it is readable', () => {
    expect(barColor('#1f7a45', '#fff8e1', '#ffffff')).toBe('#fff8e1')
    expect(barColor('', '#1f7a45', '#ffffff')).toBe('#1f7a45')
  })

  it('drop an unreadable colour', () => {
    expect(barColor('#1f7a45', '#f2a516', '#ffffff')).toBe('#fff')
    expect(barColor('', '#f2a516', '#ffffff')).toBe('')
  })

  it('follow the theme without colours, and on a surface that is not a plain colour', () => {
    expect(barColor('', '', '#ffffff')).toBe('')
    expect(barColor('', '#1f7a45', 'var(--x)')).toBe('')
  })
})
