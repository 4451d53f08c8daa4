import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { reachedTests } from './check/reached-tests.mjs'
import { ensureInstalled } from './install.mjs'
import { orFail, requireNode, root, run, runScript } from './project.mjs'

const HELP = `npm run check [-- --all] [-- NAME …]

Checks imports, circles of folders, types, dead code, format, lint, documents, who writes which table, how browser tests read a page,
by which clock moments are written, words that the glossary replaces, texts that no code shows, texts of each language, licences and advisories of packages, versions of images, and runs the unit tests that uncommitted changes can reach. Each result is printed as it ends, failures with what is wrong.

  NAME   only the checks of these names, such as types, texts or "unit tests"
  --all  runs all unit tests, which takes minutes`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

requireNode()
await ensureInstalled()
if (process.argv.includes('--missing')) {
  const { code } = await runScript('scripts/missing.ts')
  process.exit(code)
}
await orFail(
  runScript('scripts/generate.ts', [], { isQuiet: true }),
  'The lists in generated are not complete; the cause is above',
)

const CODE =
  '{engine,examples,schemas,site,runtime,blocks,screens,studio,gateway,fixtures,tests,scripts}/**/*.{ts,tsx,mjs}'
/** Folder in which tools cache results for unchanged files. */
const CACHE = 'node_modules/.cache'
const isAll = process.argv.includes('--all') || !existsSync(join(root, '.git'))
const reached = isAll ? undefined : reachedTests(root)
/** Longest first, for the shortest total time. Spaces separate arguments. */
const CHECKS = [
  [
    'unit tests',
    'vitest/vitest.mjs',
    'run --project unit --reporter=minimal --passWithNoTests',
    ...(reached ?? []),
  ],
  ['imports', 'dependency-cruiser/bin/dependency-cruise.mjs', CODE],
  ['types', 'typescript/bin/tsc', `--noEmit --incremental --tsBuildInfoFile ${CACHE}/types`],
  [
    'format',
    'prettier/bin/prettier.cjs',
    '--check --log-level=warn --cache --cache-strategy=content .',
  ],
  ['dead code', 'knip/bin/knip.js', '--no-progress'],
  ['lint', 'oxlint/bin/oxlint', '--deny-warnings'],
  ['documents', '../scripts/docs/check-docs.mjs'],
  ['folders', '../scripts/check/check-folders.mjs'],
  ['tables', '../scripts/check/check-tables.mjs'],
  ['browser tests', '../scripts/check/check-reads.mjs'],
  ['moments', '../scripts/check/check-moments.mjs'],
  ['directions', '../scripts/check/check-directions.mjs'],
  ['words', '../scripts/check/check-words.mjs'],
  ['texts', '../scripts/check/check-texts.mjs'],
  ['languages', '../scripts/check/check-languages.mjs'],
  ['licences', '../scripts/check/licences.mjs'],
  ['images', '../scripts/check/images.mjs'],
  // The advisories are updated over the network, which a check must not need.
  ['advisories', '../scripts/check/advisories.mjs', '--may-be-empty'],
]

const wanted = chosen(process.argv.slice(2))
const failed = []
const queue = CHECKS.filter(([name]) => wanted.length === 0 || wanted.includes(name))
if (queue.some(([name]) => name === 'unit tests'))
  console.log(reached ? `${reached.length} files of unit tests are reached` : 'All unit tests run')
await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, work))
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function work() {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const [name, script, ...args] = check
    const words = args.flatMap((arg) => arg.split(' '))
    const start = performance.now()
    const { code, output } = isNothing(name)
      ? { code: 0, output: '' }
      : await run(process.execPath, [`node_modules/${script}`, ...words], { isQuiet: true })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(13)} ${seconds} s`)
    if (code !== 0) {
      failed.push(name)
      console.log(`${output.trim().replace(/^/gm, '    ')}\n`)
    } else if (output.includes('was never renewed')) console.log(`  ! ${output.trim()}`)
  }
}

/** Without a file, Vitest would run all tests. */
function isNothing(name) {
  return name === 'unit tests' && reached?.length === 0
}

/** The checks that are named; exits if there is none of a name. */
function chosen(args) {
  const names = args.filter((arg) => arg !== '--all')
  const known = CHECKS.map(([name]) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return names
  console.error(
    `There is no check "${unknown.join('", "')}"; the checks are ${known.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ')}`,
  )
  process.exit(1)
}
