import { expect, it } from 'vitest'
import { findStores } from './find-stores.ts'

const store = (storeNbr: string, name: string, host: string) => ({
  storeNbr,
  name,
  origin: `https://${host}`,
})
const stores = [
  store('S1', 'Lemon Lane', 'lemon.test'),
  store('S2', 'Ode & Ochre', 'ode.test:8080'),
  store('S3', 'Atelier 木', 'wood.test'),
]
const found = (typed: string, recent: string[] = []) =>
  findStores(stores, recent, typed).map(({ storeNbr }) => storeNbr)

it('lists the stores that were used last first, the others by name', () => {
  expect(found('')).toEqual(['S3', 'S1', 'S2'])
  expect(found('', ['S2', 'gone', 'S1'])).toEqual(['S2', 'S1', 'S3'])
})

it('finds stores by all words of name, address and number', () => {
  expect(found('LEMON')).toEqual(['S1'])
  expect(found(' ochre ode.test ')).toEqual(['S2'])
  expect(found('木')).toEqual(['S3'])
  expect(found('s2')).toEqual(['S2'])
  expect(found('lemon ochre')).toEqual([])
})
