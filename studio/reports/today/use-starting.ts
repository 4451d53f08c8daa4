import { useEffect, useState } from 'react'
import { localStore } from '../../../runtime/browser-store.ts'
import type { Start } from '../../fields/start-steps.ts'

/**
 * Whether the steps of a new store are shown: until it is open and has an order, and in browsers
 * that have shown them until all are done.
 */
export function useStarting(storeNbr: string, start: Start) {
  const key = `studio.start.${storeNbr}`
  const [wasShown, setWasShown] = useState(() => localStore.get(key) === 'shown')
  const isDone = Object.values(start).every(Boolean)
  const isNew = !start.isOpen || !start.hasOrder
  useEffect(() => {
    if (isNew) localStore.set(key, 'shown')
  }, [isNew, key])
  return {
    isShown: isNew || wasShown,
    isDone,
    putAway() {
      localStore.remove(key)
      setWasShown(false)
    },
  }
}
