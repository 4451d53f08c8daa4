import { createHash } from 'node:crypto'
import type { Place } from './places.ts'

/** The move of a store from one database to another. */
export interface Move {
  storeNbr: string
  main: Place
  source: Place
  target: Place
  /** Tables whose rows of the store move, as SQL names. */
  tables: readonly string[]
  pace: Pace
  say(line: string): void
  /** Called before each step. */
  before(step: Step): void | Promise<void>
}

/** Steps of a move, in order. A move can be interrupted after each of them and started again. */
export const steps = [
  'publish',
  'reserve',
  'subscribe',
  'copy',
  'fence',
  'pause',
  'compare',
  'leave',
  'arrive',
  'point',
  'unsubscribe',
  'unpublish',
  'empty',
  'open',
  'forget',
] as const
export type Step = (typeof steps)[number]

/** Time limits in milliseconds. */
export interface Pace {
  /** For the writes in progress when the pause begins. */
  drain: number
  /** From the beginning of the pause until the store must leave; otherwise it stays. */
  pause: number
  /** Between two pauses. */
  between: number
  /** Until every process has read where the store lives; processes poll every five seconds. */
  settle: number
}

export const usualPace: Pace = { drain: 2_000, pause: 4_500, between: 5_000, settle: 15_000 }

/** Number of pauses before the command gives up. */
export const pauses = 10

/**
 * Name of all objects that a move creates in the databases: letters, digits and `_`, at most 63.
 */
export function nameOf(storeNbr: string): string {
  const hash = createHash('md5').update(storeNbr).digest('hex').slice(0, 8)
  const readable = storeNbr.toLowerCase().replace(/[^a-z0-9]/g, '_')
  return `vitrine_move_${readable.slice(0, 36)}_${hash}`
}
