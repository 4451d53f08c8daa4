import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, runScript } from '../project.mjs'

/**
 * Runs Vitest once in a fresh process. Returns the result of each test, and whether there was an
 * error outside the tests: after the last test, or a server that did not stop.
 * @param {string[]} args projects, files and filters, as Vitest takes them
 * @param {Record<string, string | undefined>} [env]
 * @param {{ isQuiet?: boolean }} [options] `isQuiet`: prints nothing while it runs
 */
export async function runVitest(args, env = {}, { isQuiet = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-results-'))
  const file = join(folder, 'results.json')
  const outside = join(folder, 'outside')
  const { code, output } = await runScript(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      '--reporter=./scripts/test/progress-reporter.mjs',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { env: { ...env, VITRINE_OUTSIDE: outside }, isQuiet },
  )
  const results = existsSync(file) ? readResults(JSON.parse(await readFile(file, 'utf8'))) : none
  const hasErrorOutside = existsSync(outside)
  await rm(folder, { recursive: true, force: true })
  return { code, output, ...results, hasErrorOutside }
}

const none = { passed: 0, failures: [], files: [] }

/**
 * Returns the number of passed tests, the failures as `{ file, test, message }`, and the files with
 * their seconds, longest first. A file that cannot be loaded counts as one failure without a
 * `test`.
 */
export function readResults({ numPassedTests, testResults }) {
  const failures = []
  const files = []
  for (const { name, status, message, assertionResults, startTime, endTime } of testResults) {
    const file = relative(root, name).replaceAll('\\', '/')
    files.push({ file, seconds: Math.round((endTime - startTime) / 1000) })
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const { fullName, failureMessages } of failed)
      failures.push({ file, test: fullName, message: failureMessages?.join('\n') })
    if (status === 'failed' && !failed.length) failures.push({ file, test: undefined, message })
  }
  files.sort((one, other) => other.seconds - one.seconds)
  return { passed: numPassedTests, failures, files }
}
