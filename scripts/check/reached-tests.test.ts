import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reachedTests } from './reached-tests.mjs'

let project: string
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'reached-'))
  const files = {
    'blocks/one/one.schema.ts': '',
    'blocks/one/one.test.ts': "import { one } from './one.schema.ts'",
    'generated/blocks/specs.ts': "import { one } from '../../blocks/one/one.schema.ts'",
    'blocks/specs.ts': "import { specs } from '../generated/blocks/specs.ts'",
    'blocks/every.test.ts': "import { specs } from './specs.ts'",
    'gateway/page.ts': "import { specs } from '../blocks/specs.ts'",
    'gateway/page.test.ts': "import { page } from './page.ts'",
    'gateway/lazy.test.ts': "const page = await import('./page.ts')",
    'tests/e2e/page.test.ts': "import { page } from '../../gateway/page.ts'",
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, name)), { recursive: true })
    await writeFile(path.join(project, name), text)
  }
})
afterAll(() => rm(project, { recursive: true }))

it('follows imports, also lazy ones, but not those of browser tests', () => {
  expect(reachedTests(project, ['gateway/page.ts'])).toEqual([
    'gateway/lazy.test.ts',
    'gateway/page.test.ts',
  ])
})

it('reaches tests of a list, and not all that uses the list for something else', () => {
  expect(reachedTests(project, ['blocks/one/one.schema.ts'])).toEqual([
    'blocks/every.test.ts',
    'blocks/one/one.test.ts',
  ])
})

it('reaches a test that has changed itself, and nothing from a document', () => {
  expect(reachedTests(project, ['gateway/page.test.ts'])).toEqual(['gateway/page.test.ts'])
  expect(reachedTests(project, ['docs/readme.md'])).toEqual([])
})

it('reaches everything from what every test depends on', () => {
  expect(reachedTests(project, ['package.json'])).toBeUndefined()
})
