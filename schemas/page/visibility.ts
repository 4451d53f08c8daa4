import type { Terminal } from '../protocol/constants.ts'
import type { Show } from './document.schema.ts'

export interface Viewer {
  lang: string
  terminal: Terminal
  /** The member's level; absent for a guest. */
  member?: { levelNbr: string }
  now: Date
}

/** Returns milliseconds since 1970. A date without time is midnight UTC+8. */
export const moment = (text: string): number =>
  Date.parse(text.length === 10 ? `${text}T00:00:00+08:00` : text)

export function isVisible(
  show: Show | undefined,
  { lang, terminal, member, now }: Viewer,
): boolean {
  if (!show) return true
  if (show.who && show.who !== (member ? 'member' : 'guest')) return false
  if (show.levels?.length && !(member && show.levels.includes(member.levelNbr))) return false
  if (show.lang && !(show.lang as string[]).includes(lang)) return false
  if (show.terminal && !show.terminal.includes(terminal)) return false
  return isWithin(show, now)
}

/** A period: start (inclusive) and end (exclusive). */
export type Times = Pick<Show, 'from' | 'to'>

export const isWithin = ({ from, to }: Times, now: Date): boolean =>
  !(from && now.getTime() < moment(from)) && !(to && now.getTime() >= moment(to))

/** Returns the next moment at which `isWithin` may change; until then a result may be cached. */
export function nextChange(times: Times | undefined, now: Date): number {
  const ahead = [times?.from, times?.to]
    .flatMap((text) => (text ? [moment(text)] : []))
    .filter((at) => at > now.getTime())
  return Math.min(Infinity, ...ahead)
}
