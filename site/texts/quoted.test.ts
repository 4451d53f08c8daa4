import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesIn, root } from '../../scripts/generate/source-files.ts'
import { quoted } from './quoted.ts'

const files = [
  ...filesIn('site/texts/locales/en-US', '.json'),
  ...filesIn('blocks', '/texts/en-US.json'),
  ...filesIn('schemas', '/errors/en-US.json'),
]
const texts = Object.assign(
  {},
  ...files.map((name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))),
) as Record<string, string>

it.each(Object.entries(quoted))('the English text %s is worded as specified', (key, { words }) => {
  const text = texts[key]?.replaceAll('–', '-').toLowerCase()
  expect(text?.slice(0, words.length)).toBe(words.toLowerCase())
})
