/** Files at once: enough to keep a disk busy, few enough to hold them in memory. */
const atOnce = 8

/** Does something with each, several at once. After a failure nothing more is begun. */
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
