import { setTimeout as sleep } from 'node:timers/promises'
import { receiveStore, sendStore, storeRow } from '../../../../gateway/store/change-home.ts'
import { Trouble } from '../../trouble.ts'
import { keepOut, letIn } from './fence.ts'
import { hasApplied, position } from './link.ts'
import { pauses, type Move } from './move.ts'
import { countsOf, raiseSequences } from './moved-tables.ts'
import { codeOf } from './places.ts'

/**
 * Pauses writers, waits until the target has everything, and switches the store to the target. If a
 * step takes too long, ends the pause and tries again later. Returns the milliseconds of the
 * successful pause.
 */
export async function switchOver(move: Move): Promise<number> {
  const { source, storeNbr, pace, say } = move
  let why = ''
  for (let left = pauses; left > 0; left--) {
    // Catches up without a pause first, so that only the latest writes are left to apply.
    await nearlyApplied(move)
    await move.before('pause')
    const began = performance.now()
    const until = began + pace.pause
    if (await keepOut(source, storeNbr, pace.drain))
      try {
        const outcome = await withinPause(move, until)
        if (outcome === undefined) return performance.now() - began
        why = outcome
      } finally {
        await letIn(source, storeNbr)
      }
    else why = 'transactions that write rows of the store did not end in time'
    say(`Store ${storeNbr} goes on in ${source.name} after ${inSeconds(performance.now() - began)}: ${why}`) // prettier-ignore
    if (left > 1) await sleep(pace.between)
  }
  throw new Trouble(
    `Store ${storeNbr} did not move, as a pause of ${inSeconds(pace.pause)} was too short ${pauses} times: ${why}. It goes on in ${source.name}, and is still copied; run the command again in a quieter hour, or with --cancel to give up`,
  )
}

async function nearlyApplied(move: Move): Promise<void> {
  while (!(await hasApplied(move, await position(move.source), 1_000)))
    move.say(`${move.target.name} is behind ${move.source.name}`)
}

export const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

/** Returns why the store did not move, or undefined if it did. */
async function withinPause(move: Move, until: number): Promise<string | undefined> {
  const { source } = move
  const left = () => Math.max(1, Math.round(until - performance.now()))
  if (!(await hasApplied(move, await position(source), left()))) return 'the target was behind'
  await move.before('compare')
  if (!(await isWhole(move, left()))) return 'counting the rows took too long'
  if (left() < 200) return 'the pause was nearly over'
  await move.before('leave')
  await leaveAndArrive(move)
  return undefined
}

/** Completes a move that ended between the two commits. */
export async function complete(move: Move): Promise<void> {
  const { source, storeNbr } = move
  if (!(await hasApplied(move, await position(source), 60_000)))
    throw new Trouble(`${move.target.name} does not apply what ${source.name} has; see the log of its server`) // prettier-ignore
  if (!(await isWhole(move, 0))) throw new Trouble(`The rows of store ${storeNbr} were not counted`)
  await leaveAndArrive(move)
}

/**
 * Counts the rows on both sides; throws if they differ. Returns false if counting took longer than
 * `patience` milliseconds; 0 is no limit.
 */
async function isWhole(move: Move, patience: number): Promise<boolean> {
  const { source, target, storeNbr, tables } = move
  const counted = async ({ client }: Move['source']) => {
    try {
      await client.query(`set statement_timeout = ${patience}`)
      const { rows } = await client.query<{ name: string; count: string }>(
        countsOf(tables, storeNbr),
      )
      return new Map(rows.map(({ name, count }) => [name, count]))
    } catch (error) {
      // PostgreSQL's "query canceled".
      if (codeOf(error) === '57014') return undefined
      throw error
    } finally {
      await client.query('set statement_timeout = 0')
    }
  }
  const [here, there] = await Promise.all([counted(source), counted(target)])
  if (!here || !there) return false
  const other = tables.find((table) => here.get(table) !== there.get(table))
  if (other !== undefined)
    throw new Trouble(
      `Store ${storeNbr} stays in ${source.name}: ${other} has ${here.get(other)} of its rows there, and ${there.get(other)} in ${target.name}. Nothing may write to the copy; give up with --cancel, then start again`,
    )
  return true
}

/**
 * Makes two commits, one right after the other: first the source gives the store up, then the
 * target takes it. Everything that can fail is done before both.
 */
async function leaveAndArrive(move: Move): Promise<void> {
  const { source, target, storeNbr, tables } = move
  const row = await storeRow(source.db, storeNbr)
  if (!row) throw new Trouble(`Store ${storeNbr} has no row in ${source.name}`)
  await target.client.query('begin')
  try {
    await raiseSequences(source.client, target.client, tables)
    await receiveStore(target.db, row)
    if (row.livesIn === null)
      await source.db.transaction((tx) => sendStore(tx, storeNbr, target.name))
    await move.before('arrive')
    await target.client.query('commit')
  } catch (error) {
    await target.client.query('rollback').catch(() => undefined) // the session may be lost
    throw error
  }
}
