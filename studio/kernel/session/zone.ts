import { useContext } from 'react'
import type { OfZone } from '../../../schemas/moment-text.ts'
import { StoreContext } from './myself.ts'

/** Time zone of all times in the Studio: the shop's, or the browser's if no shop is open. */
export function useZone(): OfZone {
  const store = useContext(StoreContext)
  return store ?? ownZone
}

/** The zone of the browser. */
export const ownZone: OfZone = { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
