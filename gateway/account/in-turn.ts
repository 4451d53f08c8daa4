import { OpFailure } from '../http/failure.ts'

/**
 * Hashing has two of the process's four worker threads: files, pictures and compressed pages pass through the others
 * while somebody floods the login. Who would wait longer than a few seconds is told to come again.
 */
const atOnce = 2
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

/** Runs costly work when it is its turn. Throws `UNAVAILABLE` where too much is waiting already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
