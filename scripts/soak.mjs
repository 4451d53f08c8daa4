import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { ensureChromium } from './browser.mjs'
import { requireNode } from './project.mjs'
import { runVitest } from './vitest-results.mjs'

const HELP = `npm run soak -- [--times 10] [--busy CORES] [FILE …]

Runs the browser tests again and again while other work keeps the processor busy, and lists every test that ever
failed. Traces of the failures are kept in test-results/traces.

  --times N   how often; 10 where nothing is said
  --busy N    how many cores are kept busy meanwhile; half of them where nothing is said
  FILE        only test files whose path contains this`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    busy: { type: 'string', default: String(Math.ceil(availableParallelism() / 2)) },
    help: { type: 'boolean', default: false },
  },
})
const [times, busy] = [Number(values.times), Number(values.busy)]
if (values.help || !(times >= 1) || !(busy >= 0)) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}

requireNode()
const CHROME_BIN = await ensureChromium()
const spinners = Array.from({ length: busy }, () => new Worker('for (;;) ;', { eval: true }))
const failed = new Map()
let greenRuns = 0
for (let run = 1; run <= times; run++) {
  const start = performance.now()
  const { passed, failures, code } = await runVitest(
    ['--project', 'e2e', ...positionals],
    { CHROME_BIN },
    { isQuiet: true },
  )
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  console.log(`run ${run} of ${times}: ${passed} passed, ${failures.length} failed, ${minutes} min`)
  if (code === 0 && passed > 0) greenRuns++
  for (const { file, test = 'could not be loaded' } of failures) {
    const name = `${file} > ${test}`
    console.log(`  ✗ ${name}`)
    failed.set(name, (failed.get(name) ?? 0) + 1)
  }
}
await Promise.all(spinners.map((spinner) => spinner.terminate()))
console.log(`\n${greenRuns} of ${times} runs were green`)
for (const [name, count] of [...failed].toSorted(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(3)} × ${name}`)
process.exitCode = greenRuns === times ? 0 : 1
