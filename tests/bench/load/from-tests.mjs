import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/**
 * Tests in which engines and processes are killed, stores are moved and schemas change while buyers
 * order: `tests/reported.ts` gets their figures.
 */
const files = [
  'tests/race/killed-',
  'tests/replica/',
  'tests/upgrade/rolling-upgrade',
  'tests/stores/move/move.test',
  'tests/edge/varnish',
]

/**
 * Runs them.
 * @returns what they reported, by section, and the names of tests that failed
 */
export async function figuresFromTests() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-load-'))
  try {
    const [figures, results] = ['figures', 'results'].map((name) => path.join(folder, name))
    spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...files, '--no-file-parallelism', '--reporter=json', `--outputFile=${results}`], // prettier-ignore
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, REPORTED_FIGURES: figures } }, // prettier-ignore
    )
    const reported = (await readFile(figures, 'utf8')).trim().split('\n').map(JSON.parse)
    const { testResults, numPassedTests } = JSON.parse(await readFile(results, 'utf8'))
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName)
    const section = (name) =>
      reported.filter((one) => one.section === name).map((one) => one.figures)
    return { section, failed, passed: numPassedTests }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
