/**
 * Runs a piece of work again and again, each round after the one before has ended. `onError` is told of a round that
 * failed; the next one tries again. Answers how to stop: it waits for the round under way.
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
