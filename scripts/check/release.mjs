import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../project.mjs'

const HELP = `npm run release

What a release needs beside a build that passes npm test: licences that are allowed, advisories of the last 7 days
without one to act on, and images with digests. Writes the list of delivered packages to dist/sbom.json (CycloneDX).
Says everything that is missing, and fails then.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

const folder = resolve(positionals[0] ?? root)
const failed = [['licences'], ['advisories', '--days', '7'], ['images', '--pinned']].filter(
  ([script, ...args]) => {
    const file = join(root, `scripts/check/${script}.mjs`)
    return spawnSync(process.execPath, [file, folder, ...args], { stdio: 'inherit' }).status !== 0
  },
)
if (!wroteSbom()) failed.push(['sbom'])
if (failed.length > 0) {
  console.error(`This is no release yet: ${failed.map(([name]) => name).join(', ')}`)
  process.exitCode = 1
}

function wroteSbom() {
  const { stdout, stderr, error, status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, shell: process.platform === 'win32' },
  )
  if (status !== 0) {
    console.error(`npm sbom failed: ${String(error?.message ?? stderr).trim()}`)
    return false
  }
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'dist/sbom.json'), stdout)
  console.log(`dist/sbom.json has ${JSON.parse(stdout).components.length} packages`)
  return true
}
