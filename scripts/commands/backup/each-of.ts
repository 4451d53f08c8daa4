/** Concurrent files: enough to keep a disk busy, few enough to hold in memory. */
const atOnce = 8

/** Calls a function for each item, several at once. Starts no more after a failure. */
export async function eachOf<T>(all: Iterable<T>, act: (one: T) => Promise<void>): Promise<void> {
  const rest = all[Symbol.iterator]()
  const failure = new AbortController()
  const work = async () => {
    for (let next = rest.next(); !next.done && !failure.signal.aborted; next = rest.next())
      await act(next.value).catch((error: unknown) => {
        failure.abort()
        throw error
      })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
