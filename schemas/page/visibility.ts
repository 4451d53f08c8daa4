import type { Period, Show } from '../../engine/document/document.schema.ts'
import * as period from '../../engine/document/period.ts'
import { startOfDay } from '../day.ts'
import type { Terminal } from '../protocol/constants.ts'

export interface Viewer {
  lang: string
  terminal: Terminal
  /** The member's level; absent for a guest. */
  member?: { levelNbr: string }
  /** Whether guests of the shop have a cart. */
  isGuestCart?: boolean | undefined
  now: Date
  /** The store's time zone. */
  timeZone: string
}

/** Whether a viewer belongs to a block's audience, regardless of its period. */
export function isAddressed(show: Show, { lang, terminal, member }: Viewer): boolean {
  if (show.who && show.who !== (member ? 'member' : 'guest')) return false
  if (show.levels?.length && !(member && show.levels.includes(member.levelNbr))) return false
  if (show.lang && !(show.lang as string[]).includes(lang)) return false
  return !show.terminal || show.terminal.includes(terminal)
}

/** Whether a viewer sees a block now. */
export const isVisible = (show: Show | undefined, viewer: Viewer): boolean =>
  !show || (isAddressed(show, viewer) && isWithin(show, viewer.now, viewer.timeZone))

/** Returns a function that gives the start of a day in a time zone. */
export const dayStarts =
  (zone: string): period.StartOfDay =>
  (date) =>
    startOfDay(date, zone)

/** Returns milliseconds since 1970. A date without time is the beginning of that day. */
export const moment = (text: string, zone: string): number => period.momentOf(text, dayStarts(zone))

/** Whether a moment is in a period whose days begin in a time zone. */
export const isWithin = (times: Period, now: Date, zone: string): boolean =>
  period.isWithin(times, now, dayStarts(zone))

/** Returns the next moment at which `isWithin` may change; until then a result may be cached. */
export const nextChange = (times: Period | undefined, now: Date, zone: string): number =>
  period.nextChange(times, now, dayStarts(zone))
