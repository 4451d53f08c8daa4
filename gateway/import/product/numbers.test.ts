import { expect, it } from 'vitest'
import { ptNbrOf, tagNbrOf, typeNbrOf, vIdOf } from './numbers.ts'

const pattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/

it('derives valid numbers from any name', () => {
  const names = ['Gold', 'Mid Century', '有機棉', '-dash', 'x'.repeat(255), 'a/b', 'ÉTÉ', ' ']
  const made = names.flatMap((name) => [
    ptNbrOf(name),
    tagNbrOf(name),
    typeNbrOf(name),
    vIdOf(2, name),
  ])
  expect(made.filter((nbr) => !pattern.test(nbr))).toEqual([])
})

it('derives the same numbers every time, readable if the name allows', () => {
  expect([tagNbrOf('Mid Century'), tagNbrOf('GOLD'), typeNbrOf('Bracelet')]).toEqual([
    'mid-century',
    'gold',
    'i-bracelet',
  ])
  expect(ptNbrOf('chain-bracelet')).toBe('i3934221657bd673a')
  expect(tagNbrOf('有機棉')).toBe(tagNbrOf('有機棉'.normalize('NFD')))
})
