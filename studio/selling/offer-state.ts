import type { TextKey } from '../kernel/texts/all.ts'

/** When an offer is valid. */
export interface Offer {
  effdate: string
  expire: string
  /** Absent for campaigns. */
  isOn?: boolean
}

/** Describes the current state of an offer. */
export function stateText({ effdate, expire, isOn = true }: Offer, now = Date.now()): TextKey {
  if (!isOn) return 'selling.state.withdrawn'
  if (Date.parse(expire) <= now) return 'selling.state.over'
  return Date.parse(effdate) > now ? 'selling.state.coming' : 'selling.state.running'
}
