import { dayFrom, dayOf, momentOf, weekdayOf } from '../day.ts'
import { usualDispatch, type DispatchDays } from './dispatch.schema.ts'
import type { DeliveryDays } from './shipping.schema.ts'

/** What the days of arrival are counted by. An order keeps a copy. */
export interface ArrivalTerms {
  /** Working days from leaving to arriving. */
  days: DeliveryDays
  /** Time of day `HH:MM` from which on orders leave a day later. */
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
 * The days on which a parcel arrives if its order can leave from a moment on: it leaves on the
 * first day of dispatch whose cut-off has not passed, and is on its way for the working days.
 */
export function arrivalOf(moment: number, terms: ArrivalTerms): Arrival {
  const { days, dispatch } = terms
  const left = leavingDay(moment, terms)
  const first = daysOnTheWay(left, days.min, dispatch)
  return { first, last: daysOnTheWay(first, Math.max(0, days.max - days.min), dispatch) }
}

/** The day of arrival that a shopper wishes, or the next on which parcels arrive. */
export function arrivalOn(day: string, { dispatch }: Pick<ArrivalTerms, 'dispatch'>): Arrival {
  let at = day
  while (!isWorkingDay(at, dispatch)) at = dayFrom(at, 1)
  return { first: at, last: at }
}

/** Milliseconds left to order for today’s parcels; `undefined` if none leave today any more. */
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
  // The moment and not the shown time: clocks may show the cut-off twice.
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

/** The days after `day` on which nothing arrives, of as many as `count`. */
export function offDaysAfter(day: string, count: number, dispatch: DispatchDays): string[] {
  return Array.from({ length: count }, (_, at) => dayFrom(day, at + 1)).filter(
    (one) => !isWorkingDay(one, dispatch),
  )
}

/** Carriers work from Monday to Friday, and whenever the store hands parcels over. */
const isWorkingDay = (day: string, { weekdays, closedDays }: DispatchDays): boolean =>
  (weekdays.includes(weekdayOf(day)) || usualDispatch.weekdays.includes(weekdayOf(day))) &&
  !closedDays.includes(day)

/** Where clocks are put back over midnight, the new day has begun although they show the old one. */
function dayAt(moment: number, timeZone: string): string {
  const shown = dayOf(moment, timeZone)
  const next = dayFrom(shown, 1)
  return momentOf(`${next}T00:00`, timeZone) <= moment ? next : shown
}
