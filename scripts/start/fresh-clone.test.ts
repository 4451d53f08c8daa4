import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../project.mjs'

/** What a clone has not, or the commands do not read. */
const absent = /^(\.git|node_modules|generated|dist|storybook-static|test-results|data|tests)$/

let clone: string

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'fresh-clone-'))
  await cp(root, clone, {
    recursive: true,
    filter: (source) => !absent.test(relative(root, source)),
  })
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'))
})
afterAll(() => rm(clone, { recursive: true }))

it('runs commands that read generated modules, in a clone that has none', async () => {
  expect((await inClone('op', ['--help'])).output).toContain('npm run op -- list')
  await rm(join(clone, 'generated'), { recursive: true })
}, 120_000)

it('gets as far as the port with npm start, before anything is built', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const { code, output } = await inClone('start', [], { PORT: String(port) })
  server.close()
  expect(output).toMatch(new RegExp(`port ${port}\\b`, 'i'))
  expect(code).toBe(1)
}, 120_000)

function inClone(
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = execFile(
      'npm',
      ['run', script, '--', ...args],
      { cwd: clone, env: { ...process.env, ...env } },
      (_error, stdout, stderr) => done({ code: child.exitCode, output: stdout + stderr }),
    )
  })
}
