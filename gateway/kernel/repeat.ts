/** Milliseconds between two runs while work is left. */
const moment = 50

/**
 * Runs work repeatedly, pausing `every` milliseconds after each run, or briefly if it returns that
 * work is left. A failed run is passed to `onError`, and the next run follows as usual. Returns a
 * function that stops and waits for the current run, whose signal is aborted.
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
