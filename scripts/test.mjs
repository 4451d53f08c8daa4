import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { orFail, requireNode, runScript } from './project.mjs'
import { runVitest } from './test/vitest-results.mjs'

const HELP = `npm test -- [--quick] [FILTER …]

Runs all tests: units on a real database, every story and a demo in a real browser. About 15 minutes on two cores.
The last line reads "N passed, N failed".

  --quick   only the unit tests next to the code, without a browser: under three minutes
  FILTER    only test files whose path contains this`

/** With more failed files than this, a repetition only delays the result. */
const MOST_REPEATED = 5
/**
 * Tests next to the code. Blocks render thousands of samples and `tests` crosses folders; both take
 * minutes.
 */
const QUICK = ['schemas/', 'runtime/', 'screens/', 'gateway/', 'fixtures/']

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
await ensureInstalled()
const { ensureChromium } = await import('./test/browser.mjs')
const env = { CHROME_BIN: values.quick ? undefined : await ensureChromium() }
if (!values.quick)
  await orFail(
    runScript('scripts/build.mjs', ['--if-changed']),
    'The build failed; the cause is above\n0 passed, 1 failed',
  )
else
  await orFail(
    runScript('scripts/generate.ts'),
    'The generated files could not be written; the cause is above\n0 passed, 1 failed',
  )

const isWhole = !values.quick && positionals.length === 0
console.log(
  isWhole
    ? 'All tests: about 15 minutes on two cores (npm test -- --quick takes under three)'
    : 'Some of the tests',
)
const filters = values.quick
  ? ['--project', 'unit', ...(positionals.length ? positionals : [...QUICK, '--exclude=tests/**'])]
  : positionals
const first = await runVitest(filters, env)
const { flaky, failures, second } = await repeat(first.failures)

for (const { file, test } of flaky) console.log(`flaky: ${file} > ${test}`)
const isSilentFailure = failures.length === 0 && first.passed === 0
/** An error outside the tests: after the last one, or a server that did not stop. */
const wentWrongOutside = (run) => run?.failures.length === 0 && run.code !== 0 && run.passed > 0
const isOutside = [first, second].some(wentWrongOutside)
if (isSilentFailure) console.log('No test ran')
if (isOutside) console.log('An error outside the tests is reported above')
const failed = failures.length + Number(isSilentFailure || isOutside)
if (flaky.length)
  console.log(`${flaky.length} flaky: passed only when repeated; see test-results/traces`)
console.log(`${first.passed + flaky.length} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Runs the files of failed tests again in a fresh process. Tests that pass then are reported as flaky. */
async function repeat(failed) {
  const files = [...new Set(failed.map(({ file }) => file))]
  if (!files.length || files.length > MOST_REPEATED) return { flaky: [], failures: failed }
  console.log(`\nOnce more: ${files.join(', ')}`)
  const second = await runVitest(files, env)
  const isSame = (one) => (other) => one.file === other.file && one.test === other.test
  const isRepeated = ({ file }) => second.seconds[file] !== undefined
  const stays = (one) => !isRepeated(one) || second.failures.some(isSame(one))
  return {
    second,
    flaky: failed.filter((one) => !stays(one)),
    // A test that fails only the second time counts as failed too.
    failures: [
      ...failed.filter(stays),
      ...second.failures.filter((one) => !failed.some(isSame(one))),
    ],
  }
}
