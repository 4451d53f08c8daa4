import type { Strike } from './strike.ts'

/** A strike at a known statement. */
export interface Point extends Strike {
  text: string
}

const isWrite = (text: string) => /^(insert|update|delete|with now|select pg_notify)/i.test(text)

/**
 * Returns the positions of statements that make changes permanent: commits, and writes outside
 * transactions.
 */
export function permanentChanges(statements: readonly string[]): number[] {
  let isWithin = false
  return statements.flatMap((text, at) => {
    if (/^begin/i.test(text)) isWithin = true
    if (/^(commit|rollback)/i.test(text)) isWithin = false
    return /^commit/i.test(text) || (!isWithin && isWrite(text)) ? [at] : []
  })
}

/** Each kill costs the start of a process, so that a run takes a part of the points, another one each time. */
const share = process.env.KILL_ALL ? 1 : 0.5

/**
 * Returns some of the points at which a process can be killed: before every write, before, during and
 * after every commit, and at some reads; always before its response. `most` limits the writes within
 * transactions. All of them with `KILL_ALL=1`.
 */
export function killPoints(
  statements: readonly string[],
  { random, reads = 0, most = Infinity }: { random: () => number; reads?: number; most?: number },
): Point[] {
  const point = (at: number, when: Strike['when']): Point => ({
    at,
    when,
    text: statements[at] ?? '',
  })
  const stand = new Set(permanentChanges(statements))
  const some = <T>(of: readonly T[], count: number) =>
    of
      .map((one) => ({ one, by: random() }))
      .toSorted((a, b) => a.by - b.by)
      .slice(0, count)
      .map(({ one }) => one)
  const before = (at: number) => point(at, 'before')
  const all = [...statements.keys()]
  const of = (at: number) => statements[at] ?? ''
  const within = all.filter((at) => isWrite(of(at)) && !stand.has(at))
  const read = all.filter((at) => /^select/i.test(of(at)) && !isWrite(of(at)))
  const possible = [
    ...some(within, most).map(before),
    ...some(read, reads).map(before),
    ...[...stand].flatMap((at) => [before(at), point(at, 'sent'), point(at, 'after')]),
  ]
  const points = [
    ...some(possible, Math.ceil(possible.length * share)),
    point(statements.length - 1, 'after'),
  ]
  return [...new Map(points.map((one) => [`${one.at} ${one.when}`, one])).values()].toSorted(
    (a, b) => a.at - b.at,
  )
}

/** Returns pseudo-random numbers from 0 to 1 that a seed reproduces (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
