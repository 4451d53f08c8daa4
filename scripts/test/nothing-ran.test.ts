import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../project.mjs'

let folder: string
beforeAll(async () => {
  // Within the project, whose packages it needs.
  folder = await mkdtemp(join(root, 'node_modules/.cache/chosen-tests-'))
  const config = `import own from ${JSON.stringify(join(root, 'vitest.config.ts'))}
const { hideSkippedTests, reporters } = own.test
export default { test: { hideSkippedTests, reporters, include: ['*.test.js'] } }
`
  await writeFile(join(folder, 'vitest.config.ts'), config)
  for (const name of ['Title', 'Button'])
    await writeFile(
      join(folder, `${name}.test.js`),
      `import { it } from 'vitest'\nit('${name} is drawn', () => {})\nit('${name} is empty', () => {})\n`,
    )
})
afterAll(() => rm(folder, { recursive: true }))

it('-t prints the tests that ran, and not those that were skipped', async () => {
  const { code, printed } = await chosen('Title')
  expect(code).toBe(0)
  expect(printed).toMatch(/Tests +2 passed \| 2 skipped/)
  expect(printed).not.toContain('Button is')
})

it('-t with a name that no test has fails, and says so', async () => {
  const { code, printed } = await chosen('Titel')
  expect(code).toBe(1)
  expect(printed).toContain('No test has a name that matches /Titel/')
})

function chosen(name: string): Promise<{ code: number; printed: string }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '-t', name],
      { cwd: folder, env: { ...process.env, VITEST: undefined, NO_COLOR: '1' } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? 1, printed: stdout + stderr }),
    )
  })
}
