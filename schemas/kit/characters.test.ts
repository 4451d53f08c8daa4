import { expect, it } from 'vitest'
import { charactersOf, firstCharacters, storedText } from './characters.ts'

it('counts and cuts by characters, whatever room they take', () => {
  expect(charactersOf('a字😀👩‍👧')).toBe(6)
  expect(firstCharacters('😀😀😀', 2)).toBe('😀😀')
  expect(firstCharacters('abc', 3)).toBe('abc')
})

it('has one kind of line ends', () => expect(storedText(' a\r\nb\rc\n ')).toBe('a\nb\nc'))
