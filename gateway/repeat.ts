/**
 * Runs work repeatedly, pausing `every` milliseconds after each run. A failed run is passed to
 * `onError`, and the next one is tried as usual. Returns a function that stops and waits for the
 * current run; the run hears of it by its signal.
 */
export function repeat(
  every: number,
  run: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let round = Promise.resolve()
  const next = () => {
    if (stopping.signal.aborted) return
    round = run(stopping.signal)
      .catch(onError)
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(next, every).unref()
      })
  }
  let timer = setTimeout(next, every).unref()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await round
  }
}
