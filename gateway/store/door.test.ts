import { expect, it } from 'vitest'
import { isLetIn, newDoor, passUntil, plainPassword } from './door.ts'

const door = newDoor('lemon')
const shop = { config: { door } }

it('an open shop lets everybody in', () => {
  expect(isLetIn({ config: {} }, undefined, 0)).toBe(true)
})

it('a closed one lets in who has a pass, until it ends', () => {
  const pass = passUntil(door, 1_000)
  expect(isLetIn(shop, pass, 999)).toBe(true)
  expect(isLetIn(shop, pass, 1_000)).toBe(false)
  expect(isLetIn(shop, undefined, 0)).toBe(false)
})

it.each([
  ['of another password', passUntil(newDoor('lemon'), 1_000)],
  ['made longer', passUntil(door, 1_000).replace('1000', '9000')],
  ['without signature', '1000.'],
  ['of words', 'open sesame'],
])('refuses a pass %s', (_, pass) => {
  expect(isLetIn(shop, pass, 0)).toBe(false)
})

it('a plain password has eight digits', () => {
  expect(plainPassword()).toMatch(/^\d{8}$/)
})
