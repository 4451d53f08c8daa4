import { expect, it } from 'vitest'
import { roundRobin } from './round-robin.ts'

/** A queue in memory, of rows by store, oldest first, that are gone once they are taken. */
function queueOf(waiting: [storeNbr: string, rows: number][]) {
  const rows = waiting.flatMap(([storeNbr, count]) =>
    Array.from({ length: count }, () => ({ storeNbr })),
  )
  let asked = 0
  const take = async (passed: readonly string[]) => {
    asked++
    const at = rows.findIndex(({ storeNbr }) => !passed.includes(storeNbr))
    return at < 0 ? [] : rows.splice(at, 1)
  }
  const next = roundRobin()
  return {
    asked: () => asked,
    /** The stores of the rows that are taken next. */
    async take(count: number) {
      const taken: string[] = []
      while (taken.length < count) {
        const [row] = await next(take)
        if (!row) break
        taken.push(row.storeNbr)
      }
      return taken
    },
  }
}

it('a store with one row waits for five of each older store at most, also over several runs', async () => {
  const big = Array.from({ length: 10 }, (_, at) => `B${at}`)
  const queue = queueOf([...big.map((nbr): [string, number] => [nbr, 1_000]), ['SMALL', 1]])
  const runs = [await queue.take(20), await queue.take(20), await queue.take(20)]
  expect(runs.flat().indexOf('SMALL')).toBe(50)
})

it('a store takes all of its rows where no other waits, oldest stores first', async () => {
  const queue = queueOf([
    ['A', 12],
    ['B', 2],
  ])
  expect((await queue.take(100)).join('')).toBe('AAAAABBAAAAAAA')
})

it('an empty queue is asked once', async () => {
  const queue = queueOf([['A', 7]])
  await queue.take(100)
  const before = queue.asked()
  expect(await queue.take(1)).toEqual([])
  expect(queue.asked() - before).toBe(1)
})
