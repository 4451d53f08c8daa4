import { dayFrom } from '../day.ts'
import type { Arrival } from './arrival.ts'

/**
 * Formats arrival days: `Fri, Nov 27 – Mon, Nov 30`, or one day if they are equal. With `today`,
 * the current and next day are shown as "today" and "tomorrow".
 */
export function arrivalText({ first, last }: Arrival, lang: string, today?: string): string {
  const text = (day: string) => {
    const away = today === undefined ? -1 : [today, dayFrom(today, 1)].indexOf(day)
    if (away !== -1)
      // Vietnamese begins it with a capital, which is wrong within a sentence.
      return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
        .format(away, 'day')
        .toLowerCase()
    return new Intl.DateTimeFormat(lang, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
  }
  return first === last ? text(first) : `${text(first)} – ${text(last)}`
}

/** Formats a duration in hours and minutes, rounded down to minutes: `3 hr 20 min`. */
export function timeLeftText(milliseconds: number, lang: string): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000))
  const parts = [
    ['hour', Math.floor(minutes / 60)],
    ['minute', minutes % 60],
  ] as const
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ')
}
