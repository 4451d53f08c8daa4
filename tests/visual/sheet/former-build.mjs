import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../scripts/project.mjs'

const run = promisify(execFile)
const cache = path.join(root, 'node_modules/.cache/vitrine-visual')

const git = async (...args) => (await run('git', args, { cwd: root })).stdout.trim()

/**
 * Returns the stories of a commit: the folder of the built Storybook, the pictures that were kept
 * then, and the commit's number and subject. The sources are taken into a folder of their own, which
 * is removed again; the work at hand is not touched.
 * @param {string} name of the commit, as git knows it
 */
export async function formerBuild(name) {
  const commit = await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).catch(() => {
    throw new Error(`git knows no commit "${name}"; git log names those that there are`)
  })
  const subject = await git('show', '--no-patch', '--format=%h %s', commit)
  const own = path.join(cache, commit)
  if (!existsSync(own)) await buildAt(commit, own)
  const kept = path.join(own, 'baselines')
  const environment = await readFile(path.join(kept, 'environment.txt'), 'utf8').catch(() => '')
  return { folder: path.join(own, 'stories'), kept, environment: environment.trim(), subject }
}

async function buildAt(commit, own) {
  const work = await mkdtemp(path.join(os.tmpdir(), 'vitrine-former-'))
  const leave = async () => {
    await git('worktree', 'remove', '--force', work).catch(() => undefined)
    await rm(work, { recursive: true, force: true })
    await git('worktree', 'prune')
  }
  const stop = () => void leave().finally(() => process.exit(130))
  process.once('SIGINT', stop)
  try {
    await git('worktree', 'add', '--detach', work, commit)
    await symlink(path.join(root, 'node_modules'), path.join(work, 'node_modules'), 'junction')
    await run(process.execPath, ['scripts/build-storybook.mjs'], {
      cwd: work,
      maxBuffer: 1 << 26,
    }).catch(({ stdout, stderr, message }) => {
      throw new Error(`The stories of ${commit} could not be built: ${stdout}${stderr || message}`)
    })
    // The last one is kept for the next sheet; others are not needed any more.
    await rm(cache, { recursive: true, force: true })
    const half = `${own}.half`
    await mkdir(half, { recursive: true })
    await cp(path.join(work, 'storybook-static'), path.join(half, 'stories'), { recursive: true })
    await copyKept(path.join(work, 'tests/visual/baselines'), path.join(half, 'baselines'))
    await rename(half, own)
  } finally {
    process.off('SIGINT', stop)
    await leave()
  }
}

async function copyKept(from, to) {
  const files = await readdir(from).catch(() => [])
  if (files.length) await cp(from, to, { recursive: true })
}
