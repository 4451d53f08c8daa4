/** Fails a run by `-t` in which no test has that name: Vitest only counts them as skipped. */
export default class NothingRan {
  #pattern

  onInit(vitest) {
    this.#pattern = vitest.config.testNamePattern
  }

  onTestRunEnd(testModules) {
    if (!this.#pattern) return
    for (const module of testModules)
      for (const test of module.children.allTests()) if (test.result().state !== 'skipped') return
    const isOfStories = testModules.some(({ project }) => project.name === 'storybook')
    console.error(
      `No test has a name that matches ${this.#pattern}.${isOfStories ? ' A story is found by its file: npx vitest run --project storybook title' : ''}`,
    )
    process.exitCode = 1
  }
}
