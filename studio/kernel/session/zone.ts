import { useContext } from 'react'
import type { OfZone } from '../../../schemas/moment-text.ts'
import { StoreContext } from './myself.ts'

/** The zone of all times of the Studio: the shop's, or the browser's where no shop is open. */
export function useZone(): OfZone {
  const store = useContext(StoreContext)
  return store ?? own
}

const own: OfZone = { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
