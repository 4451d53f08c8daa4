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

/**
 * Returns the points at which a process is killed: before every write, before and after every
 * commit, before its response, and at some reads. `most` limits the writes within transactions.
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
  const some = (indexes: number[], count: number) =>
    indexes
      .map((at) => ({ at, by: random() }))
      .toSorted((a, b) => a.by - b.by)
      .slice(0, count)
      .map(({ at }) => point(at, 'before'))
  const all = [...statements.keys()]
  const of = (at: number) => statements[at] ?? ''
  const within = all.filter((at) => isWrite(of(at)) && !stand.has(at))
  const read = all.filter((at) => /^select/i.test(of(at)) && !isWrite(of(at)))
  const points = [
    ...some(within, most),
    ...some(read, reads),
    ...[...stand].flatMap((at) => [point(at, 'before'), point(at, 'sent'), point(at, 'after')]),
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
