import { OpFailure } from './failure.ts'

/**
 * Lets costly work through a few at once, in the order it came. What would wait behind too much is refused with
 * `UNAVAILABLE`.
 */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) throw new OpFailure('UNAVAILABLE')
    if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
    else running++
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
