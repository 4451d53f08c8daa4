import { writeFileSync } from 'node:fs'

/** Percentage points between two lines. */
const step = 5

/** Prints the progress of a Vitest run: `40 % of 1,020 test files, 5 min, 0 failed`. */
export default class ProgressReporter {
  #files = 0
  #done = 0
  #failed = 0
  #reported = 0
  #start = performance.now()

  onTestRunStart(specifications) {
    this.#files = specifications.length
  }

  /** Records errors outside tests, which Vitest's result file does not contain. */
  onTestRunEnd(_testModules, unhandledErrors) {
    const { VITRINE_OUTSIDE: file } = process.env
    if (file && unhandledErrors.length) writeFileSync(file, String(unhandledErrors.length))
  }

  onTestModuleEnd(testModule) {
    this.#done++
    if (testModule.state() === 'failed') this.#failed++
    const percent = Math.floor((this.#done / Math.max(1, this.#files)) * 100)
    if (percent < this.#reported + step) return
    this.#reported = percent - (percent % step)
    const minutes = ((performance.now() - this.#start) / 60_000).toFixed(1)
    console.log(
      `── ${percent} % of ${this.#files} test files, ${minutes} min, ${this.#failed} failed`,
    )
  }
}
