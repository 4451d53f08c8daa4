import { setTimeout as sleep } from 'node:timers/promises'
import { sendStore, storeRow } from '../../../../gateway/store/change-home.ts'
import { isDatabaseDown } from '../../../../gateway/db/database.ts'
import { Trouble } from '../../trouble.ts'
import { mustBeAble } from './checks.ts'
import { clearAway, hasRemains, openUp } from './clear-away.ts'
import { buildFence, hasFence } from './fence.ts'
import * as link from './link.ts'
import { usualPace, type Move, type Pace, type Step } from './move.ts'
import { movedTables } from './moved-tables.ts'
import { closePlaces, messageOf, mustHaveTables, openPlaces, type Place } from './places.ts'
import { complete, inSeconds, switchOver } from './switch-over.ts'

export interface Asked {
  /** Addresses of all databases by name, the main one first. */
  databases: ReadonlyMap<string, string>
  storeNbr: string
  say(line: string): void
  pace?: Pace
  /** Called before each step. */
  before?(step: Step): void | Promise<void>
}

/** What the databases say about a store. */
interface Known {
  storeNbr: string
  places: readonly Place[]
  main: Place
  /**
   * The database in which the store lives, and the name of the home that its row has in each other
   * database.
   */
  home: Place | undefined
  livesIn: ReadonlyMap<Place, string>
  tables: readonly string[]
}

/**
 * Retries while the store is between two databases and nobody can use it; a restarting database is
 * soon back.
 */
const triesOnceLeft = 60

/**
 * Moves a store to another database. Finds in the databases what an earlier run has done and does
 * not repeat it, so that the next run completes one that was killed.
 */
export async function moveStore(asked: Asked & { to: string }): Promise<void> {
  let hasLeft = false
  const before = async (step: Step) => {
    await asked.before?.(step)
    if (step === 'leave') hasLeft = true
  }
  for (let left = triesOnceLeft; ; left--)
    try {
      return await moveOnce({ ...asked, before })
    } catch (error) {
      if (!hasLeft) throw error
      if (!left || !isDatabaseDown(error)) {
        asked.say(`Store ${asked.storeNbr} has left, but its move has not ended: run the command again`) // prettier-ignore
        throw error
      }
      asked.say(`Going on in a moment, as a database went away: ${messageOf(error)}`)
      await sleep(1_000)
    }
}

const moveOnce = (asked: Asked & { to: string }): Promise<void> =>
  withStore(asked, async (known) => {
    const { storeNbr, places, main, home } = known
    const target = places.find(({ name }) => name === asked.to)
    if (!target)
      throw new Trouble(
        `There is no database "${asked.to}"; there are ${places.map(({ name }) => name).join(', ')}`,
      )
    const source = home ?? (await leftFrom(known, target))
    const move: Move = {
      storeNbr,
      main,
      source,
      target,
      tables: known.tables,
      pace: asked.pace ?? usualPace,
      say: asked.say,
      before: asked.before ?? (() => undefined),
    }
    if (home === target) {
      await refuseUnderWay(known, target)
      if (!(await settle(known, move)))
        throw new Trouble(`Store ${storeNbr} lives in ${target.name} already`)
      return
    }
    if (home) await copyAndSwitch(known, move)
    else {
      asked.say(`Completing the move of store ${storeNbr}, which was interrupted`)
      await complete(move)
      asked.say(`Store ${storeNbr} lives in ${target.name}`)
    }
    await settle(known, move)
  })

/** Cancels the move of a store that has not left: removes what was copied. */
export const cancelMove = (asked: Asked): Promise<void> =>
  withStore(asked, async (known) => {
    const { storeNbr, places, main, home, tables } = known
    if (!home)
      throw new Trouble(
        `Store ${storeNbr} has left; complete its move with --to ${[...known.livesIn.values()].join(' or ')}`,
      )
    for (const place of places) if (place !== home) await link.unsubscribe(place, storeNbr)
    await openUp(home, storeNbr)
    for (const place of places) {
      const left = { place, storeNbr, tables, isMain: place === main }
      if (place !== home && (await hasRemains(left))) await clearAway(left, () => undefined)
    }
    asked.say(`Store ${storeNbr} stays in ${home.name}`)
  })

async function withStore(asked: Asked, work: (known: Known) => Promise<void>): Promise<void> {
  const { databases, storeNbr } = asked
  const places = await openPlaces(databases, storeNbr)
  try {
    const [main] = places
    if (!main) throw new Error('there is no main database')
    const homes: Place[] = []
    const livesIn = new Map<Place, string>()
    for (const place of places) {
      await mustHaveTables(place)
      const row = await storeRow(place.db, storeNbr)
      if (row?.livesIn === null) homes.push(place)
      else if (row) livesIn.set(place, row.livesIn)
    }
    if (!homes.length && !livesIn.size)
      throw new Trouble(`There is no store ${storeNbr} in ${places.map(({ name }) => name).join(' or ')}; see "npm run store -- list"`) // prettier-ignore
    if (homes.length > 1)
      throw new Trouble(
        `There is a store ${storeNbr} in ${homes.map(({ name }) => name).join(' and in ')}; neither can move to where the other is`,
      )
    const tables = await movedTables(main.client)
    await work({ storeNbr, places, main, home: homes[0], livesIn, tables })
  } finally {
    await closePlaces(places)
  }
}

/** The database from which a store has left for the target without having arrived. */
async function leftFrom({ storeNbr, places, livesIn }: Known, target: Place): Promise<Place> {
  for (const place of places) {
    const to = livesIn.get(place)
    if (to === undefined || !(await hasFence(place, storeNbr))) continue
    if (to === target.name) return place
    throw new Trouble(`Store ${storeNbr} has left ${place.name} for ${to}; complete that with --to ${to} first`) // prettier-ignore
  }
  throw new Trouble(
    `Store ${storeNbr} is said to live in ${[...livesIn.values()].join(' and ')}, which does not have it; if its creation was interrupted, repeat that command`,
  )
}

/** Throws if another move of the store is in progress: it moves to one place at a time. */
async function refuseUnderWay({ storeNbr }: Known, home: Place, target?: Place): Promise<void> {
  const to = await link.publishedTo(home, storeNbr)
  if (to !== undefined && to !== target?.name)
    throw new Trouble(
      `Store ${storeNbr} is on its way to ${to}; complete that with --to ${to}, or give it up with --cancel`,
    )
}

async function copyAndSwitch(known: Known, move: Move): Promise<void> {
  const { storeNbr, source, target, say, before } = move
  await refuseUnderWay(known, source, target)
  await mustBeAble(move)
  // Rows without a subscription were left by a move away from this database, and are unused.
  if (!(await link.isSubscribed(target, storeNbr)) || !(await link.hasSlot(source, storeNbr))) {
    const left = { place: target, storeNbr, tables: known.tables, isMain: target === move.main }
    if (await hasRemains(left)) {
      say(`Removing what an earlier move left in ${target.name}`)
      await clearAway(left, () => undefined)
    }
  }
  await before('publish')
  await link.publish(move)
  await before('reserve')
  await link.reserve(move)
  await before('subscribe')
  await link.subscribe(move)
  await before('copy')
  await link.copied(move)
  await before('fence')
  await buildFence(move)
  const paused = await switchOver(move)
  say(`Store ${storeNbr} lives in ${target.name} now; its writes were refused for ${inSeconds(paused)}`) // prettier-ignore
}

/** Removes what the store left behind. Returns false if there was nothing. */
async function settle(known: Known, { target, main, pace, say, before }: Move): Promise<boolean> {
  const { storeNbr, places, tables } = known
  const entry = await storeRow(main.db, storeNbr)
  const isPointing = main === target || entry === undefined || entry.livesIn === target.name
  if (!isPointing) {
    await before('point')
    await main.db.transaction((tx) => sendStore(tx, storeNbr, target.name))
  }
  await before('unsubscribe')
  await link.unsubscribe(target, storeNbr)
  const leftIn = []
  for (const place of places) {
    const left = { place, storeNbr, tables, isMain: place === main }
    if (place !== target && (await hasRemains(left))) leftIn.push(left)
  }
  await before('unpublish')
  for (const { place } of leftIn) await link.unpublish(place, storeNbr)
  if (leftIn.length) {
    const names = leftIn.map(({ place }) => place.name).join(' and ')
    say(`Waiting ${inSeconds(pace.settle)} until every gateway knows, then removing its rows from ${names}`) // prettier-ignore
    await sleep(pace.settle)
  }
  for (const left of leftIn) await clearAway(left, before)
  return leftIn.length > 0 || !isPointing
}
