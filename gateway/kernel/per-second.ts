/** Returns a limiter: whether a key may be used once more, at most `most` times per second. */
export function atMostPerSecond(most: number, now: () => number = Date.now) {
  let second = 0
  let done = new Map<string, number>()
  return (key: string): boolean => {
    const current = Math.floor(now() / 1_000)
    if (current !== second) {
      second = current
      done = new Map()
    }
    const count = (done.get(key) ?? 0) + 1
    done.set(key, count)
    return count <= most
  }
}
