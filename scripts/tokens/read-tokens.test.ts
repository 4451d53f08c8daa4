import { expect, it } from 'vitest'
import { breakpoints } from './breakpoints.ts'
import { readTokens } from './read-tokens.ts'
import { tokenSheets } from './token-sheets.ts'

it('reads the meaning behind or above a token, its group, and its values elsewhere', () => {
  const css = `@layer base { :root {
    /* Ink. */
    --ink: #000; /* Texts. */
    /* Texts that
       come second. */
    --soft: color-mix(in oklab, var(--ink) 9%, #fff);
    --bare: 1px;

    /* Space. */
    --gap: 4px; /* Between parts. */
  }
  @media (min-width: 900px) { :root { --gap: 8px; } }
  :root:lang(th) { --gap: 5px; } }`
  expect(readTokens(css)).toEqual([
    { name: '--ink', value: '#000', meaning: 'Texts.', group: 'Ink.', others: [] },
    {
      name: '--soft',
      value: 'color-mix(in oklab, var(--ink) 9%, #fff)',
      meaning: 'Texts that come second.',
      group: 'Ink.',
      others: [],
    },
    { name: '--bare', value: '1px', meaning: '', group: 'Ink.', others: [] },
    {
      name: '--gap',
      value: '4px',
      meaning: 'Between parts.',
      group: 'Space.',
      others: [
        { where: '@media (min-width: 900px)', value: '8px' },
        { where: ':lang(th)', value: '5px' },
      ],
    },
  ])
})

it.each(['shop', 'studio'] as const)('every token of the %s has a meaning and a group', (name) => {
  const tokens = tokenSheets()[name]
  expect(tokens.length).toBeGreaterThan(50)
  expect(
    tokens.filter(({ meaning, group }) => !meaning || !group).map((token) => token.name),
  ).toEqual([])
})

it('every token of the shop is used', () => {
  const tokens = tokenSheets().shop
  const isRead = (one: string) =>
    tokens.some(({ value, others }) =>
      [value, ...others.map((other) => other.value)].some((text) => text.includes(`var(${one})`)),
    )
  const unused = tokens.filter(({ name, files }) => !files.length && !isRead(name))
  expect(unused.map(({ name }) => name)).toEqual([])
})

it('every width at which the shop changes has a meaning', () => {
  const all = breakpoints()
  expect(all.map(({ width }) => width)).toContain(900)
  expect(all.filter(({ meaning }) => !meaning).map(({ width }) => width)).toEqual([])
})
