import { expect, it } from 'vitest'
import { changedWords } from './changed-words.ts'

const marked = (before: string, after: string) =>
  changedWords(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : `${kind === 'removed' ? '-' : '+'}(${text})`,
    )
    .join('')

it('marks changed words, also in languages without spaces', () => {
  expect(marked('Free from $800 today', 'Free from $900 today')).toBe(
    'Free from $-(800)+(900) today',
  )
  expect(marked('先領券，再買菜', '先領券，再買水果')).toMatch(
    /^先領券，再買?-\(.*菜\)\+\(.*水果\)$/,
  )
})

it('shows texts one after the other that have little in common', () => {
  expect(marked('Light & Decor', 'Plants & Flowers')).toBe('-(Light & Decor)+(Plants & Flowers)')
})

it('shortens what stayed, and what is very long', () => {
  const long = 'word '.repeat(100)
  const text = marked(`${long}old ${long}`, `${long}new ${long}`)
  expect(text).toMatch(/^….{0,40}-\(old\)\+\(new\).{0,40}…$/)
  expect(marked('', 'x'.repeat(5000)).length).toBeLessThan(500)
})
