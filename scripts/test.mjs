import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { orFail, requireNode, runScript } from './project.mjs'
import { ensureChromium, installPrograms } from './test/browser.mjs'
import { runAgain } from './test/again.mjs'
import { runVitest } from './test/vitest-results.mjs'

const HELP = `npm test -- [--quick] [FILTER …]

Runs all tests: units on a real database, every story and a demo in a real browser. About 15 minutes on two cores.
The last line reads "N passed, N failed".

  --quick   only the unit tests next to the code, without a browser: under three minutes
  FILTER    only test files whose path contains this`

/**
 * Folders with tests next to the code. Not `blocks`, whose tests render thousands of samples, and
 * not `tests`, whose tests cross folders; both take minutes.
 */
const QUICK = ['engine/', 'schemas/', 'site/', 'runtime/', 'screens/', 'gateway/', 'fixtures/']

/** Number of the longest test files that are listed, to show what slows the tests. */
const SHOWN = 40

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

requireNode()
const isWhole = !values.quick && positionals.length === 0
// Debian's packages come over the network while npm's are unpacked and the build computes.
const programs = values.quick ? undefined : installPrograms({ withEngines: isWhole })
await ensureInstalled()
if (!values.quick)
  await orFail(
    runScript('scripts/build.mjs', ['--if-changed', '--strict']),
    'The build failed; the cause is above\n0 passed, 1 failed',
  )
else
  await orFail(
    runScript('scripts/generate.ts'),
    'The lists in generated are not complete; the cause is above\n0 passed, 1 failed',
  )
await programs
const env = { CHROME_BIN: values.quick ? undefined : await ensureChromium() }

console.log(
  isWhole
    ? 'All tests: about 15 minutes on two cores (npm test -- --quick takes under three)'
    : 'Some of the tests',
)
const filters = values.quick
  ? ['--project', 'unit', ...(positionals.length ? positionals : [...QUICK, '--exclude=tests/**'])]
  : positionals
const first = await runVitest(filters, env)
const isSecondRun = first.failures.length > 0 && isWhole
const again = isSecondRun ? await runAgain(first.failures, env) : { ...first, passed: 0 }
const { failures } = again
const passed = first.passed + again.passed
/** The first run's exit code is ignored if every failed test has passed alone. */
const code = isSecondRun && failures.length === 0 && !first.hasErrorOutside ? 0 : first.code

if (isWhole) {
  console.log('The longest files, in seconds while others ran beside them:')
  for (const { file, seconds } of first.files.slice(0, SHOWN)) console.log(`${seconds} ${file}`)
}

const isSilentFailure = failures.length === 0 && passed === 0
if (isSilentFailure) console.log('No test ran')
/** An error outside the tests: after the last test, or a server that did not stop. */
const isOutside = failures.length === 0 && passed > 0 && code !== 0
if (isOutside) console.log('An error outside the tests is reported above')
const failed = failures.length + Number(isSilentFailure || isOutside)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
