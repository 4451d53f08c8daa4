import { startOfDay } from '../day.ts'
import type { Terminal } from '../protocol/constants.ts'
import type { Show } from './document.schema.ts'

export interface Viewer {
  lang: string
  terminal: Terminal
  /** The member's level; absent for a guest. */
  member?: { levelNbr: string }
  now: Date
  /** The store's. */
  timeZone: string
}

/** Returns milliseconds since 1970. A date without time is the beginning of that day. */
export const moment = (text: string, zone: string): number =>
  text.length === 10 ? startOfDay(text, zone) : Date.parse(text)

export function isVisible(
  show: Show | undefined,
  { lang, terminal, member, now, timeZone }: Viewer,
): boolean {
  if (!show) return true
  if (show.who && show.who !== (member ? 'member' : 'guest')) return false
  if (show.levels?.length && !(member && show.levels.includes(member.levelNbr))) return false
  if (show.lang && !(show.lang as string[]).includes(lang)) return false
  if (show.terminal && !show.terminal.includes(terminal)) return false
  return isWithin(show, now, timeZone)
}

/** A period: start (inclusive) and end (exclusive). */
export type Times = Pick<Show, 'from' | 'to'>

export const isWithin = ({ from, to }: Times, now: Date, zone: string): boolean =>
  !(from && now.getTime() < moment(from, zone)) && !(to && now.getTime() >= moment(to, zone))

/** Returns the next moment at which `isWithin` may change; until then a result may be cached. */
export function nextChange(times: Times | undefined, now: Date, zone: string): number {
  const ahead = [times?.from, times?.to]
    .flatMap((text) => (text ? [moment(text, zone)] : []))
    .filter((at) => at > now.getTime())
  return Math.min(Infinity, ...ahead)
}
