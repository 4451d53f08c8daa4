import { parseArgs } from 'node:util'
import { ensureChromium } from './test/browser.mjs'
import { orFail, requireNode, runScript } from './project.mjs'
import { runVitest } from './test/vitest-results.mjs'

const HELP = `npm run soak -- [--times 10] [--at-once 2] [FILE …]

Runs the browser tests repeatedly, several runs at once so that the machine is under load,
and lists every test that failed at least once. Traces of the failures are kept in test-results/traces.

  --times N     number of runs; default 10
  --at-once N   number of concurrent runs, each with a separate shop; default 2
  FILE          only test files whose path contains this`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    'at-once': { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
})
const [times, atOnce] = [Number(values.times), Number(values['at-once'])]
if (values.help || !(times >= 1) || !(atOnce >= 1)) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}

requireNode()
const CHROME_BIN = await ensureChromium()
// Build once before: concurrent runs must not build into one folder.
await orFail(
  runScript('scripts/build.mjs', ['--if-changed']),
  'The build failed; the cause is above',
)
const failed = new Map()
let started = 0
let greenRuns = 0

/** The message without most of the stack. */
const firstLines = (message = '') =>
  message
    .split('\n')
    .slice(0, 12)
    .map((line) => `      ${line}`)

async function runNext() {
  while (started < times) {
    const run = ++started
    const start = performance.now()
    const { passed, failures, code } = await runVitest(
      ['--project', 'e2e', ...positionals],
      { CHROME_BIN },
      { isQuiet: true },
    )
    const minutes = ((performance.now() - start) / 60_000).toFixed(1)
    const lines = [
      `run ${run} of ${times}: ${passed} passed, ${failures.length} failed, ${minutes} min`,
    ]
    if (code === 0 && passed > 0) greenRuns++
    for (const { file, test = 'could not be loaded', message } of failures) {
      const name = `${file} > ${test}`
      lines.push(`  ✗ ${name}`, ...firstLines(message))
      failed.set(name, (failed.get(name) ?? 0) + 1)
    }
    console.log(lines.join('\n'))
  }
}
await Promise.all(Array.from({ length: Math.min(atOnce, times) }, runNext))

console.log(`\n${greenRuns} of ${times} runs were green`)
for (const [name, count] of [...failed].toSorted(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(3)} × ${name}`)
process.exitCode = greenRuns === times ? 0 : 1
