import { expect, it } from 'vitest'
import { checkFile } from './check-file.ts'

it('finds a replaced word in an English text, and leaves keys and letters of the alphabet', async () => {
  const { status, faults } = await checkFile(
    'check-words',
    'studio/notifications/texts/en-US.json',
    [
      `{ "notifications.title": "Letters",`,
      `"notifications.all": "All notifications",`,
      `"notifications.nbr": "Letters and digits" }`,
    ],
  )
  expect(status).toBe(1)
  expect(faults).toEqual([expect.stringMatching(/^studio\/notifications\/texts\/en-US\.json:1 says "Letters"; the term is notification/)]) // prettier-ignore
})

it('finds one in a comment', async () => {
  const { faults } = await checkFile('check-words', 'gateway/catalog/some.ts', [
    '/** What goes with a product. */',
    'export const related = 1',
  ])
  expect(faults).toEqual([expect.stringContaining('gateway/catalog/some.ts:1')])
})
