import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')

/** Rows of the table: number, and the tests that the row refers to. */
const rows = page
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '').trim()))
  .filter(([number = '']) => /^\d+$/.test(number))
  .map(([number, , tests = '']) => ({ number: Number(number), tests: tests.split('<br>') }))

/** The test titles in a file, as written in its source. */
const titlesIn = (file: string): string[] =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /(?:\b(?:it|test)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
    ),
  ].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))

it('has a row for each attack, without a gap', () => {
  const numbers = rows.map(({ number }) => number)
  expect(numbers.length).toBeGreaterThanOrEqual(33)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

it.each(rows)('attack $number is tried by tests that exist', ({ tests }) => {
  const missing = tests.filter((test) => {
    const [, file, title = ''] = /^`([^`]+)` › (.{10,})$/.exec(test) ?? []
    if (file === undefined || !existsSync(path.join(root, file))) return true
    return !titlesIn(file).some((each) => each.startsWith(title))
  })
  expect(missing).toEqual([])
})
