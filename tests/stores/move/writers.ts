import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TwoServers } from './two-servers.ts'

export interface Writers {
  /** Remarks of transactions that were committed. */
  acknowledged: string[]
  /** Codes of those that were refused. */
  refused: string[]
  /** Longest time between two that were committed, in milliseconds. */
  longest(): number
  stop(): Promise<void>
}

interface Asked {
  storeNbr: string
  /** Database of the first transaction. */
  first: string
  skuId: string
  atOnce: number
}

/** Milliseconds between two transactions. */
const between = 10

/** What a transaction of the store writes: rows are inserted, changed and removed. */
const statements = [
  `update sku set on_hand = on_hand + 1 where store_nbr = $1 and sku_id = $2`,
  `insert into point_entry (store_nbr, user_nbr, points, remark)
   select store_nbr, user_nbr, 1, $2 from member where store_nbr = $1 limit 1`,
  `insert into member_event (store_nbr, user_nbr, event, note, by)
   select store_nbr, user_nbr, 'erased', $2, 'system' from member where store_nbr = $1 limit 1`,
  `insert into tag (store_nbr, tag_nbr, name) values ($1, $2, '{}')`,
  `delete from tag where store_nbr = $1 and tag_nbr = $2`,
]

/**
 * Writes one transaction after the other. One that is refused, as the store moves, is done again
 * where the store lives then.
 */
export function startWriters(
  { databases, homes }: TwoServers,
  { storeNbr, first, skuId, atOnce }: Asked,
): Writers {
  const pools = new Map(
    [...databases].map(([name, url]) => [
      name,
      new pg.Pool({ connectionString: url, max: atOnce }),
    ]),
  )
  const acknowledged: string[] = []
  const refused: string[] = []
  let longest = 0
  let last = performance.now()
  const stopping = new AbortController()
  let at = first
  const write = async (remark: string) => {
    const client = await (pools.get(at) as pg.Pool).connect() // one of the databases
    try {
      await client.query('begin')
      for (const [place, text] of statements.entries())
        await client.query(text, [storeNbr, place === 0 ? skuId : remark])
      await client.query('commit')
      acknowledged.push(remark)
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
      return true
    } catch (error) {
      await client.query('rollback')
      refused.push(error instanceof pg.DatabaseError ? (error.code ?? '') : String(error))
      return false
    } finally {
      client.release()
    }
  }
  const one = async () => {
    while (!stopping.signal.aborted) {
      const remark = randomUUID()
      while (!(await write(remark))) {
        await sleep(between)
        at = (await homes(storeNbr))[0] ?? at
      }
      await sleep(between)
    }
  }
  const all = Promise.all(Array.from({ length: atOnce }, one))
  return {
    acknowledged,
    refused,
    longest: () => longest,
    async stop() {
      stopping.abort()
      await all
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}
