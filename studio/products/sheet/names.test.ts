import { expect, it } from 'vitest'
import { namesOf, nbrsIn } from './names.ts'

const known = [
  { nbr: 'T1', name: 'New', others: ['新品'] },
  { nbr: 'T2', name: 'Sale, today', others: [] },
  { nbr: 'C1', name: 'Fruit > Apples', others: ['Apples'] },
  { nbr: 'C2', name: 'Juice > Apples', others: ['Apples'] },
]

it('names are read by any of their languages, whatever their letters', () => {
  expect(nbrsIn('new, Sale\\, today', known)).toEqual({ nbrs: ['T1', 'T2'] })
  expect(nbrsIn('新品,New', known)).toEqual({ nbrs: ['T1'] })
  expect(nbrsIn(' ', known)).toEqual({ nbrs: [] })
})

it('a name that nothing has, or several, is no guess', () => {
  expect(nbrsIn('New, Old', known)).toEqual({ unknown: 'Old' })
  expect(nbrsIn('Apples', known)).toEqual({ unknown: 'Apples' })
  expect(nbrsIn('fruit > apples', known)).toEqual({ nbrs: ['C1'] })
})

it('what is written is read again', () => {
  const cell = namesOf(['C2', 'T2', 'T1'], known)
  expect(cell).toBe('New, Sale\\, today, Juice > Apples')
  expect(nbrsIn(cell, known)).toEqual({ nbrs: ['T1', 'T2', 'C2'] })
})
