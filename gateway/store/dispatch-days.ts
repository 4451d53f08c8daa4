import { dayOf } from '../../schemas/day.ts'
import { usualDispatch, type DispatchDays } from '../../schemas/shipping/dispatch.schema.ts'
import type { StoreConfig } from './store-config.ts'

export const dispatchOf = ({ dispatch = usualDispatch }: StoreConfig): DispatchDays => dispatch

/** Dispatch days from now on; past closed days are dropped. */
export function dispatchFrom(now: Date, config: StoreConfig): DispatchDays {
  const { weekdays, closedDays } = dispatchOf(config)
  const today = dayOf(now.getTime(), config.timeZone)
  return { weekdays, closedDays: closedDays.filter((day) => day >= today) }
}
