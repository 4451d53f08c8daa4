/**
 * Runs work repeatedly, pausing `every` milliseconds after each run. A failed run is passed to
 * `onError`, and the next one is tried as usual. Returns a function that stops and waits for the
 * current run.
 */
export function repeat(
  every: number,
  run: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let round = Promise.resolve()
  const next = () => {
    if (isStopped) return
    round = run()
      .catch(onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, every).unref()
      })
  }
  let timer = setTimeout(next, every).unref()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await round
  }
}
