import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const studio = path.join(import.meta.dirname, '..')
const files = readdirSync(studio, { recursive: true, encoding: 'utf8' })
const textsOf = (ending: RegExp) =>
  files
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(studio, file), 'utf8') }))
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Set by react-aria-components on its own elements. */
const fromLibrary = ['--tree-item-level', '--trigger-width']

it('every custom property that a style reads is set in a style or by code', () => {
  const styles = textsOf(/\.css$/)
  const set = new Set([
    ...fromLibrary,
    ...styles.flatMap(({ text }) => namesIn(text, /(--[\w-]+)\s*:/g)),
    ...textsOf(/\.tsx?$/).flatMap(({ text }) => namesIn(text, /['"`](--[\w-]+)/g)),
  ])
  const missing = styles.flatMap(({ file, text }) =>
    namesIn(text, /var\((--[\w-]+)\)/g)
      .filter((name) => !set.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(styles.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
