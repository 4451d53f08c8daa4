import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../schemas/day.ts'
import type { Db } from '../db/database.ts'
import { isAtHome } from '../store/at-home.ts'
import { writeSources, type OrderOfVisit } from './order-sources.ts'

/** Data of a visit in one request. */
export interface Seen {
  storeNbr: string
  /** Time zone of the store, which determines the visit's day. */
  timeZone: string
  /** Client address; only its hash with the day's secret is stored. */
  address: string
  agent: string
  steps: number
  channel: string
  campaign: string
  sharer: string
  /** Number or token of the placed order. */
  order?: string
}

/** Looks up order numbers by numbers or tokens. */
export type NumbersOf = (
  db: Db,
  storeNbr: string,
  nbrs: readonly string[],
) => Promise<ReadonlyMap<string, string>>

type Noted = Pick<Seen, 'steps' | 'channel' | 'campaign' | 'sharer'>
interface Day {
  storeNbr: string
  day: string
  timeZone: string
  salt: string
  noted: Map<string, Noted>
  /** Hashes of visits by the orders placed in them. */
  orders: Map<string, string>
}

/** Maximum visits buffered by a process; more are not counted. */
const mostNoted = 20_000
/** Maximum visits per store and day, so that a flood cannot fill the disk. */
export const mostOfDay = 200_000

/**
 * Buffers visit data and writes it in batches, so that no request waits. What is unwritten when a
 * process is killed is lost.
 */
export function createVisitBuffer(
  dbOf: (storeNbr: string) => Db,
  numbersOf: NumbersOf,
  most: number = mostOfDay,
) {
  const days = new Map<string, Promise<Day | undefined>>()
  let count = 0

  const dayFor = ({ storeNbr, timeZone }: Seen, now: number): Promise<Day | undefined> => {
    const day = dayOf(now, timeZone)
    const key = `${storeNbr} ${timeZone} ${day}`
    let found = days.get(key)
    if (!found) {
      found = openDay(dbOf(storeNbr), { storeNbr, day, timeZone }).catch(() => undefined) // asked again at the next request
      days.set(key, found)
      void found.then((opened) => opened ?? days.delete(key))
    }
    return found
  }

  return {
    note(seen: Seen, now = Date.now()): void {
      if (count >= mostNoted) return
      count++
      void dayFor(seen, now).then((day) => day && add(day, seen))
    },
    /** Writes the buffer, and drops past days. */
    async flush(now = Date.now()): Promise<void> {
      count = 0
      for (const [key, opening] of days) {
        const day = await opening
        if (!day) continue
        const noted = [...day.noted]
        const ordered = [...day.orders]
        day.noted.clear()
        day.orders.clear()
        // A day that ended may still be written to, by requests that were under way.
        if (day.day < dayOf(now - 600_000, day.timeZone)) days.delete(key)
        if (noted.length) {
          const db = dbOf(day.storeNbr)
          const numbers = ordered.length
            ? await numbersOf(
                db,
                day.storeNbr,
                ordered.map(([nbr]) => nbr),
              )
            : new Map<string, string>()
          const orders = ordered.flatMap(([nbr, hash]) => {
            const soNbr = numbers.get(nbr)
            return soNbr === undefined ? [] : [{ soNbr, hash }]
          })
          await write(db, day, { noted, orders, most })
        }
      }
    },
  }
}
export type VisitBuffer = ReturnType<typeof createVisitBuffer>

function add(day: Day, seen: Seen): void {
  const { address, agent, steps, channel, campaign, sharer, order } = seen
  const hash = hashOf(day.salt, address, agent)
  if (order !== undefined) day.orders.set(order, hash)
  const known = day.noted.get(hash)
  // Where it came from first is kept.
  const from = known ?? { channel, campaign, sharer }
  day.noted.set(hash, { ...from, steps: (known?.steps ?? 0) | steps })
}

const hashOf = (salt: string, address: string, agent: string): string =>
  createHash('sha256').update(`${salt}\n${address}\n${agent}`).digest('base64url').slice(0, 22)

async function openDay(
  db: Db,
  { storeNbr, day, timeZone }: Pick<Day, 'storeNbr' | 'day' | 'timeZone'>,
): Promise<Day | undefined> {
  const { rows } = await db.execute<{ salt: string }>(sql`
    insert into visit_day (store_nbr, day, salt)
    select ${storeNbr}, ${day}, ${randomBytes(24).toString('base64url')} where ${isAtHome(sql`${storeNbr}`)}
    on conflict (store_nbr, day) do update set salt = visit_day.salt
    returning salt`)
  const [open] = rows
  return open && { storeNbr, day, timeZone, salt: open.salt, noted: new Map(), orders: new Map() }
}

/** Writes visits with the day's row locked, which serialises processes. */
const write = (
  db: Db,
  { storeNbr, day }: Day,
  {
    noted,
    orders,
    most,
  }: {
    noted: readonly (readonly [string, Noted])[]
    orders: readonly OrderOfVisit[]
    most: number
  },
) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ visits: number }>(sql`
      select visits from visit_day where store_nbr = ${storeNbr} and day = ${day}
        and ${isAtHome(sql`visit_day.store_nbr`)} for update`)
    const [open] = rows
    // The day was added up meanwhile, or the store moved to another database.
    if (!open) return
    const column = (name: keyof Noted) => sql.param(noted.map(([, one]) => one[name]))
    await tx.execute(sql`
      with given as (
        select * from unnest(${sql.param(noted.map(([hash]) => hash))}::text[], ${column('steps')}::int[],
          ${column('channel')}::text[], ${column('campaign')}::text[], ${column('sharer')}::text[])
          as g (hash, steps, channel, campaign, sharer)),
      changed as (
        update visit v set steps = v.steps | g.steps,
          sharer = case v.sharer when '' then g.sharer else v.sharer end,
          campaign = case v.campaign when '' then g.campaign else v.campaign end
        from given g
        where v.store_nbr = ${storeNbr} and v.day = ${day} and v.hash = g.hash),
      fresh as (
        insert into visit (store_nbr, day, hash, steps, channel, campaign, sharer)
        select ${storeNbr}, ${day}, hash, steps, channel, campaign, sharer from given g
        where not exists (select from visit v
          where v.store_nbr = ${storeNbr} and v.day = ${day} and v.hash = g.hash)
        limit ${Math.max(0, most - open.visits)}
        returning 1)
      update visit_day set visits = visits + (select count(*) from fresh)
      where store_nbr = ${storeNbr} and day = ${day}`)
    if (orders.length) await writeSources(tx, { storeNbr, day }, orders)
  })
