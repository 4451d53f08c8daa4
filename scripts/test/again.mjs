import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../project.mjs'
import { runVitest } from './vitest-results.mjs'

/** More files than this that pass only when run alone fail the run. */
const MOST = 3
/** List of known flaky files, one per line: they must be fixed, and get no second run. */
const RECORD = 'tests/flaky.md'

/**
 * Runs the files of failed tests once more, each alone, and prints those that pass: `flaky: FILE`.
 * Returns the remaining failures, and the number of additionally passed tests.
 * @param {{ file: string, test?: string, message?: string }[]} failures
 * @param {Record<string, string | undefined>} env
 */
export async function runAgain(failures, env) {
  const files = [...new Set(failures.map(({ file }) => file))]
  const known = existsSync(join(root, RECORD)) ? await readFile(join(root, RECORD), 'utf8') : ''
  if (files.length > MOST || files.some((file) => known.includes(file)))
    return { failures, passed: 0 }
  const left = []
  let passed = 0
  for (const file of files) {
    const before = failures.filter((one) => one.file === file)
    console.log(`Again, alone: ${file}`)
    const again = await runVitest([file], env)
    if (again.code !== 0 || again.failures.length > 0) left.push(...before)
    else {
      console.log(`flaky: ${file}`)
      passed += before.length
    }
  }
  return { failures: left, passed }
}
