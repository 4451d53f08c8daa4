import type { Terminal } from '../protocol/constants.ts'
import type { Show } from './document.schema.ts'

export interface Viewer {
  lang: string
  terminal: Terminal
  /** The member's level; absent for a guest. */
  member?: { levelNbr: string }
  now: Date
}

/** A bare date counts from midnight in the shops' time zone, UTC+8. */
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
  if (show.from && now.getTime() < moment(show.from)) return false
  return !(show.to && now.getTime() >= moment(show.to))
}

/** The next moment at which `isVisible` may answer otherwise: until then a rendered page stays right. */
export function nextChange(show: Show | undefined, now: Date): number {
  const ahead = [show?.from, show?.to]
    .flatMap((text) => (text ? [moment(text)] : []))
    .filter((at) => at > now.getTime())
  return Math.min(Infinity, ...ahead)
}
