import { expect, it } from 'vitest'
import { ratioOf, resolveColour } from './resolve-colour.ts'

const values = new Map([
  ['--ink', '#1c2720'],
  ['--paper', '#fff'],
  ['--soft', 'color-mix(in oklab, var(--ink) 50%, var(--paper))'],
  ['--both', 'light-dark(#fff, #000)'],
  ['--veil', '#15161c66'],
])

it('follows tokens, mixes and schemes to a hex value', () => {
  expect(resolveColour('var(--paper)', values, 'light')).toBe('#ffffff')
  expect(resolveColour('var(--both)', values, 'dark')).toBe('#000000')
  expect(resolveColour('var(--both)', values, 'light')).toBe('#ffffff')
  expect(resolveColour('var(--soft)', values, 'light')).toMatch(/^#8[0-9a-f]{5}$/)
})

it('has no value for what shines through or is no colour', () => {
  expect(resolveColour('var(--veil)', values, 'light')).toBeUndefined()
  expect(resolveColour('var(--none)', values, 'light')).toBeUndefined()
  expect(resolveColour('180ms ease-out', values, 'light')).toBeUndefined()
})

it('truncates ratios', () => {
  expect(ratioOf('#000', '#fff')).toBe(21)
  expect(ratioOf('#767676', '#fff')).toBe(4.5)
  expect(ratioOf('#777777', '#fff')).toBe(4.4)
})
