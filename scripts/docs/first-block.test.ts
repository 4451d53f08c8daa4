import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFiles, kinds } from '../commands/add/add-files.ts'
import { root } from '../project.mjs'

/** What the steps do without. */
const absent =
  /^(\.git|node_modules|dist|storybook-static|test-results|data|tests|docs\/(?!first))$/

let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'first-block-'))
  await cp(root, copy, {
    recursive: true,
    filter: (source) => !absent.test(relative(root, source)),
  })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true }))

it('the first block of the document is made, listed, drawn and sound as it stands there', async () => {
  const text = await readFile(join(root, 'docs/first-block.md'), 'utf8')
  const [, kind = '', name = ''] = /^npm run add -- (\S+) (\S+)$/m.exec(text) ?? []
  await addFiles(copy, kinds[kind] ?? fail(kind), name, { domain: '', order: 0 })
  for (const fence of fencesIn(text)) await carryOut(fence)
  await inCopy('--import', 'tsx', 'scripts/generate.ts', '--without-validators')

  await writeFile(join(copy, 'tsconfig.first.json'), JSON.stringify(types))
  await writeFile(join(copy, 'vitest.first.ts'), tests)
  const [typed, tested] = await Promise.all([
    inCopy('node_modules/typescript/bin/tsc', '-p', 'tsconfig.first.json'),
    inCopy(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=vitest.first.ts',
      '--reporter=minimal',
    ),
  ])
  expect(typed).toBe('')
  // Each of its samples is drawn, and the page that shows it is checked.
  expect(tested).toMatch(/Tests +\d\d passed/)
}, 170_000)

const fail = (kind: string): never => {
  throw new Error(`docs/first-block.md adds a "${kind}", which npm run add does not know`)
}

/** Types of the block and of what it imports, which take a tenth of those of the project. */
const types = {
  extends: './tsconfig.json',
  include: [
    'blocks/sale-end/*.ts',
    'blocks/sale-end/*.tsx',
    // Extends what the types of the engine have.
    'schemas/page/*.ts',
  ],
}

/** The tests that `npm run check` reaches from a new block, without a database. */
const tests = `import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    maxWorkers: 1,
    include: [
      'blocks/{blocks,coverage,prop-texts}.test.{ts,tsx}',
      'fixtures/demo/pages/pages.test.ts',
      'studio/kernel/texts/schemas/schema-texts.test.tsx',
      'studio/pages/editor/palette/presets.test.ts',
    ],
    testNamePattern: 'SaleEnd|schemas in|English words|lists of blocks|T1 home|S001 home|every content block|told apart',
  },
})
`

interface Fence {
  options: Record<string, string>
  code: string
}

/** The pieces of code that name the file that they are, or change. */
const fencesIn = (text: string): Fence[] =>
  [...text.matchAll(/^```\w+ ((?:file|merge)=.+)\n([^]*?)^```$/gm)].map(
    ([, given = '', code = '']) => ({
      code,
      options: Object.fromEntries(
        [...given.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, plain]) => [
          name,
          quoted ?? plain,
        ]),
      ),
    }),
  )

async function carryOut({ options: { file, merge, before }, code }: Fence): Promise<void> {
  const path = join(copy, file ?? merge ?? '')
  const old = existsSync(path) ? await readFile(path, 'utf8') : ''
  if (merge) {
    const joined = { ...(JSON.parse(old) as object), ...(JSON.parse(code) as object) } // texts by key
    await writeFile(path, JSON.stringify(joined))
  } else if (before) {
    if (!old.includes(before)) throw new Error(`${file} has no line ${before}`)
    await writeFile(path, old.replace(before, code + before))
  } else await writeFile(path, code)
}

/** Runs a script of the copy; returns what it printed, also if it failed. */
function inCopy(...args: string[]): Promise<string> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      args,
      { cwd: copy, env: { ...process.env, VITEST: undefined, NO_COLOR: '1' }, maxBuffer: 1e8 },
      (_error, stdout, stderr) => done(stdout + stderr),
    )
  })
}
