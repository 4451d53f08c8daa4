/** Milliseconds between two runs while there is more to do. */
const moment = 50

/**
 * Runs work repeatedly, pausing `every` milliseconds after each run, or only for a moment if it
 * answers that there is more to do. A failed run is passed to
 * `onError`, and the next one is tried as usual. Returns a function that stops and waits for the
 * current run; the run hears of it by its signal.
 */
export function repeat(
  every: number,
  run: (signal: AbortSignal) => Promise<void | 'more'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let round = Promise.resolve()
  const next = () => {
    if (stopping.signal.aborted) return
    round = once()
  }
  const once = async () => {
    const left = await run(stopping.signal).catch(onError)
    const pause = left === 'more' ? Math.min(every, moment) : every
    if (!stopping.signal.aborted) timer = setTimeout(next, pause).unref()
  }
  let timer = setTimeout(next, every).unref()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await round
  }
}
