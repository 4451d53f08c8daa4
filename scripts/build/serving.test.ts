import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
/** A user who owns none of the files. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-owned-'))
})
afterEach(async () => {
  await chmod(folder, 0o755)
  await rm(folder, { recursive: true, force: true })
})

/** Runs code as the other user, in a copy of the files that it needs. */
const run = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    ...other,
    cwd: folder,
    encoding: 'utf8',
  })

it('serves code of another user without a mark, and does not end with a stack', async () => {
  await mkdir(path.join(folder, 'scripts/build'), { recursive: true })
  for (const file of ['scripts/project.mjs', 'scripts/build/serving.mjs'])
    await cp(path.join(root, file), path.join(folder, file))
  const code = `
    import { markServing, servedBy } from ${JSON.stringify(path.join(folder, 'scripts/build/serving.mjs'))}
    markServing()
    console.log(servedBy() ?? 'nobody')`
  await chmod(folder, 0o555)
  expect(run(code)).toMatchObject({ status: 0, stdout: 'nobody\n', stderr: '' })
  expect(await readdir(folder)).toEqual(['scripts'])
})

it('names a file that this user may not read or write, and who may, instead of a stack', async () => {
  // Bundled to one file, so that the other user needs no access to the project.
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: {
      ssr: path.join(root, 'scripts/commands/trouble.ts'),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'trouble.mjs' } },
    },
  })
  await writeFile(path.join(folder, 'backup.json'), '{}')
  await chmod(path.join(folder, 'backup.json'), 0)
  await chmod(folder, 0o555)
  const code = (what: string) => `
    import { runCommand } from ${JSON.stringify(path.join(folder, 'trouble.mjs'))}
    import { mkdir, readFile } from 'node:fs/promises'
    await runCommand(async () => { await ${what}; return 0 })`
  for (const [what, name] of [
    ["readFile('backup.json')", 'backup.json'],
    ["mkdir('restored')", 'restored'],
  ] as const) {
    const { status, stderr } = run(code(what))
    expect(status).toBe(1)
    expect(stderr).toMatch(new RegExp(`^This user \\([\\w-]+\\) has no right to ${name}; run the command as the user of the shop, or change the rights\\n$`)) // prettier-ignore
  }
})
