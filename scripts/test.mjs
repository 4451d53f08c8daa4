import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { orFail, requireNode, runScript } from './project.mjs'

// The last line is read by machines: `N passed, N failed`.
requireNode()
await ensureInstalled()
const { ensureChromium } = await import('./browser.mjs')
const chromium = await ensureChromium()
await orFail(
  runScript('scripts/build.mjs', ['--if-changed']),
  'The build failed; the cause is above\n0 passed, 1 failed',
)

const folder = await mkdtemp(join(tmpdir(), 'vitrine-results-'))
const results = join(folder, 'results.json')
const { code } = await runScript(
  'node_modules/vitest/vitest.mjs',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...process.argv.slice(2),
  ],
  { env: { CHROME_BIN: chromium } },
)
const { passed, failed } = await count(results)
await rm(folder, { recursive: true, force: true })

const isSilentFailure = failed === 0 && (code !== 0 || passed === 0)
if (isSilentFailure)
  console.log(passed === 0 ? 'No test ran' : 'An error outside the tests is reported above')
console.log(`${passed} passed, ${failed + Number(isSilentFailure)} failed`)
process.exitCode = failed > 0 || isSilentFailure ? 1 : 0

/** A file that cannot even be loaded has no tests to fail, and counts as one. */
async function count(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(file, 'utf8'))
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}
