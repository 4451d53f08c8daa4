import { dayFrom, dayOf, momentOf, weekdayOf } from '../day.ts'
import { usualDispatch, type DispatchDays } from './dispatch.schema.ts'
import type { DeliveryDays } from './shipping.schema.ts'

/** Terms that determine arrival days. An order keeps a copy. */
export interface ArrivalTerms {
  /** Working days from dispatch to arrival. */
  days: DeliveryDays
  /** Time of day `HH:MM`; orders from then on are dispatched a day later. */
  cutOff?: string
  dispatch: DispatchDays
  /** IANA name. */
  timeZone: string
}

/** First and last day of arrival, `YYYY-MM-DD`. */
export interface Arrival {
  first: string
  last: string
}

/**
 * Returns the arrival days of an order that is ready for dispatch at a moment. It is dispatched on
 * the first dispatch day whose cut-off has not passed, and takes the working days to arrive.
 */
export function arrivalOf(moment: number, terms: ArrivalTerms): Arrival {
  const { days, dispatch } = terms
  const left = leavingDay(moment, terms)
  const first = daysOnTheWay(left, days.min, dispatch)
  return { first, last: daysOnTheWay(first, Math.max(0, days.max - days.min), dispatch) }
}

/** The preferred arrival day, or the next day with deliveries. */
export function arrivalOn(day: string, { dispatch }: Pick<ArrivalTerms, 'dispatch'>): Arrival {
  let at = day
  while (!isWorkingDay(at, dispatch)) at = dayFrom(at, 1)
  return { first: at, last: at }
}

/**
 * Milliseconds left to order for dispatch today; `undefined` without a cut-off or dispatch today.
 */
export function leftToday(moment: number, terms: Omit<ArrivalTerms, 'days'>): number | undefined {
  const { cutOff, timeZone } = terms
  const today = dayAt(moment, timeZone)
  if (cutOff === undefined || leavingDay(moment, terms) !== today) return undefined
  return momentOf(`${today}T${cutOff}`, timeZone) - moment
}

function leavingDay(
  moment: number,
  { cutOff, dispatch, timeZone }: Omit<ArrivalTerms, 'days'>,
): string {
  let day = dayAt(moment, timeZone)
  // Compares moments, not clock times, since the cut-off may occur twice on a day.
  if (cutOff !== undefined && moment >= momentOf(`${day}T${cutOff}`, timeZone))
    day = dayFrom(day, 1)
  while (!leavesOn(day, dispatch)) day = dayFrom(day, 1)
  return day
}

function daysOnTheWay(from: string, workingDays: number, dispatch: DispatchDays): string {
  let day = from
  for (let left = workingDays; left > 0;) {
    day = dayFrom(day, 1)
    if (isWorkingDay(day, dispatch)) left--
  }
  return day
}

const leavesOn = (day: string, { weekdays, closedDays }: DispatchDays): boolean =>
  weekdays.includes(weekdayOf(day)) && !closedDays.includes(day)

/** Days without deliveries among the `count` days after `day`. */
export function offDaysAfter(day: string, count: number, dispatch: DispatchDays): string[] {
  return Array.from({ length: count }, (_, at) => dayFrom(day, at + 1)).filter(
    (one) => !isWorkingDay(one, dispatch),
  )
}

/** Carriers deliver from Monday to Friday and on the store's dispatch days. */
const isWorkingDay = (day: string, { weekdays, closedDays }: DispatchDays): boolean =>
  (weekdays.includes(weekdayOf(day)) || usualDispatch.weekdays.includes(weekdayOf(day))) &&
  !closedDays.includes(day)

/**
 * The day of a moment. Where clocks go back over midnight, the new day has already begun while they
 * show the old one.
 */
function dayAt(moment: number, timeZone: string): string {
  const shown = dayOf(moment, timeZone)
  const next = dayFrom(shown, 1)
  return momentOf(`${next}T00:00`, timeZone) <= moment ? next : shown
}
