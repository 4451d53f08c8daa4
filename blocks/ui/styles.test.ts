import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

const files = ['blocks', 'screens', 'runtime', 'engine'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
)
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

// Such a rule (`+ *`, `+ div`) restyles the whole page whenever a block is added or removed:
// decision 078.
it('have no rule for an element after another of any or a common kind', () => {
  const found = files.flatMap((file) =>
    [...textOf(file).matchAll(/^.*\s\+ (\*|[a-z][a-z0-9]*\b).*[,{]$/gm)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

it('give native controls the colour of the brand, by one rule for all', () => {
  const tokens = path.join('blocks', 'ui', 'tokens.css')
  expect(files.filter((file) => textOf(file).includes('accent-color:'))).toEqual([tokens])
  expect(textOf(tokens)).toMatch(/body \{[^}]*accent-color: var\(--color-brand\)/)
})

// Browsers try such a rule on every element, each time its style is computed.
it('have no rule for any element by what it has', () => {
  const found = files.flatMap((file) =>
    [...textOf(file).matchAll(/^:has\(.*\)[,{ ]*$/gm)].map(([rule]) => `${file}: ${rule}`),
  )
  expect(found).toEqual([])
})
