import { OpFailure } from './failure.ts'

interface Limits {
  atOnce: number
  mostWaiting: number
  /** Of one name: so much runs at once, and so much may run and wait together. Without limit where left out. */
  atOnceOfOne?: number
  mostOfOne?: number
  /** Milliseconds that a turn is waited for at most. */
  longest?: number
}

/** What runs and waits under one name, and the turn that its next work gets. */
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

/** So many that come later pass each further work of one name: it waits behind its own, and not for ever. */
const letPast = 20

export type Turns = <T>(work: () => Promise<T>, names?: readonly string[]) => Promise<T>

/**
 * Lets costly work through a few at once. Names (an address, a member, an SKU) take turns with each other, so that one
 * with much work waits behind itself; under one name, and without names, work runs in the order it came. Throws
 * `UNAVAILABLE` where too much waits or a turn does not come in time, `RATE_LIMITED` where one name has its share.
 */
export function createTurns({
  atOnce,
  mostWaiting,
  atOnceOfOne = Infinity,
  mostOfOne = Infinity,
  longest,
}: Limits): Turns {
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
