import type { TextKey } from '../kernel/texts/all.ts'

/** When an offer is valid. */
export interface Offer {
  effdate: string
  expire: string
  /** Absent for campaigns. */
  isOn?: boolean
}

export type OfferState = 'withdrawn' | 'over' | 'coming' | 'running'

/** Where an offer stands now. */
export function offerState({ effdate, expire, isOn = true }: Offer, now = Date.now()): OfferState {
  if (!isOn) return 'withdrawn'
  if (Date.parse(expire) <= now) return 'over'
  return Date.parse(effdate) > now ? 'coming' : 'running'
}

/** Where an offer stands now, in words. */
export const stateText = (offer: Offer): TextKey => `selling.state.${offerState(offer)}`
