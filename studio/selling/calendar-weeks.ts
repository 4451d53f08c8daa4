import { dayFrom, dayOf, startOfDay, weekdayOf } from '../../schemas/day.ts'

/** An offer with its period; the end is exclusive. */
export interface CalendarOffer {
  key: string
  name: string
  href: string
  kind: 'campaign' | 'coupon'
  effdate: string
  expire: string
}

/** Part of an offer in one week: columns from 1 to 7, and its row. */
export interface Bar {
  offer: CalendarOffer
  from: number
  to: number
  lane: number
}

export interface Week {
  days: string[]
  bars: Bar[]
}

/** The month `YYYY-MM` that is `months` later, or earlier if negative. */
export function monthFrom(month: string, months: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const at = year * 12 + nth - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** Begin and end of a month in the shop's time; the end is exclusive. */
export const monthSpan = (month: string, zone: string) => ({
  from: new Date(startOfDay(`${month}-01`, zone)).toISOString(),
  to: new Date(startOfDay(`${monthFrom(month, 1)}-01`, zone)).toISOString(),
})

/** Weeks of a month from Monday on, with the offers in each, by days of a time zone. */
export function weeksOf(month: string, offers: readonly CalendarOffer[], zone: string): Week[] {
  const first = `${month}-01`
  const end = `${monthFrom(month, 1)}-01`
  let monday = dayFrom(first, -((weekdayOf(first) + 6) % 7))
  const weeks: Week[] = []
  while (monday < end) {
    const days = Array.from({ length: 7 }, (_, at) => dayFrom(monday, at))
    weeks.push({ days, bars: barsIn(days, offers, zone) })
    monday = dayFrom(monday, 7)
  }
  return weeks
}

function barsIn(days: readonly string[], offers: readonly CalendarOffer[], zone: string): Bar[] {
  const [first = '', last = ''] = [days[0], days[6]]
  const bars: Bar[] = []
  for (const offer of offers) {
    const begins = dayOf(Date.parse(offer.effdate), zone)
    // What ends at midnight does not touch that day.
    const ends = dayOf(Date.parse(offer.expire) - 1, zone)
    if (ends < first || begins > last) continue
    const from = begins <= first ? 1 : days.indexOf(begins) + 1
    const to = ends >= last ? 7 : days.indexOf(ends) + 1
    let lane = 0
    while (bars.some((bar) => bar.lane === lane && bar.from <= to && bar.to >= from)) lane++
    bars.push({ offer, from, to, lane })
  }
  return bars
}
