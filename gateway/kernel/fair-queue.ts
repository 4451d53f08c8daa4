import { OpFailure } from './failure.ts'

interface Limits {
  atOnce: number
  mostWaiting: number
  /**
   * Per name: how many may run at once, and how many may run and wait together. Unlimited if
   * absent.
   */
  atOnceOfOne?: number
  mostOfOne?: number
  /** Maximum waiting time in milliseconds. */
  longest?: number
}

/** Running and queued work of a name, and the position of its next work. */
interface Share {
  running: number
  present: number
  next: number
}

interface Waiting {
  names: readonly string[]
  turn: number
  start: () => void
}

/**
 * Number of later arrivals that overtake each further work of the same name, so that it is delayed
 * but never starved.
 */
const letPast = 20

export type FairQueue = <T>(work: () => Promise<T>, names?: readonly string[]) => Promise<T>

/**
 * Queues expensive work and runs a few at a time. Names (client address, member, SKU) share
 * capacity fairly; work of one name runs in order of arrival. Throws `UNAVAILABLE` if the queue is
 * full or the wait too long, `RATE_LIMITED` if a name has used its share.
 */
export function createFairQueue({
  atOnce,
  mostWaiting,
  atOnceOfOne = Infinity,
  mostOfOne = Infinity,
  longest,
}: Limits): FairQueue {
  let running = 0
  let arrived = 0
  const waiting: Waiting[] = []
  const shares = new Map<string, Share>()

  const sharesOf = (names: readonly string[]) =>
    names.map((name) => {
      let share = shares.get(name)
      if (!share) shares.set(name, (share = { running: 0, present: 0, next: 0 }))
      return share
    })
  const mayStart = (names: readonly string[]) =>
    running < atOnce && sharesOf(names).every((share) => share.running < atOnceOfOne)
  const started = (names: readonly string[]) => {
    running++
    for (const share of sharesOf(names)) share.running++
  }
  const nextOf = () => {
    let next: Waiting | undefined
    if (running >= atOnce) return undefined
    for (const one of waiting)
      if ((!next || one.turn < next.turn) && mayStart(one.names)) next = one
    return next
  }
  const startNext = () => {
    for (let next = nextOf(); next; next = nextOf()) {
      waiting.splice(waiting.indexOf(next), 1)
      started(next.names)
      next.start()
    }
  }
  const left = (names: readonly string[]) => {
    for (const name of names) {
      const share = shares.get(name)
      if (share && --share.present === 0) shares.delete(name)
    }
  }
  const waitFor = (names: readonly string[], turn: number) =>
    new Promise<void>((resolve, reject) => {
      const one: Waiting = { names, turn, start: resolve }
      waiting.push(one)
      if (longest === undefined) return
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(new OpFailure('UNAVAILABLE'))
      }, longest)
      one.start = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return async (work, given = []) => {
    const names = [...new Set(given)]
    if (names.some((name) => (shares.get(name)?.present ?? 0) >= mostOfOne))
      throw new OpFailure('RATE_LIMITED')
    const isFree = mayStart(names)
    if (!isFree && waiting.length >= mostWaiting) throw new OpFailure('UNAVAILABLE')
    const mine = sharesOf(names)
    const turn = Math.max(arrived++, ...mine.map(({ next }) => next))
    for (const share of mine) {
      share.present++
      share.next = turn + letPast
    }
    try {
      if (isFree) started(names)
      else await waitFor(names, turn)
    } catch (error) {
      left(names)
      throw error
    }
    try {
      return await work()
    } finally {
      running--
      for (const share of mine) share.running--
      left(names)
      startNext()
    }
  }
}
