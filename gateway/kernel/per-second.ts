/** Says whether something may be done once more for a key: at most so often in each second. */
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
