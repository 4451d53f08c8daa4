import { dayFrom, isDay, momentOf, startOfDay } from '../../../schemas/day.ts'

/**
 * Parses a time. Without an offset it is in the shop's time zone; an end given as a day includes
 * that day. `undefined` if it is not a time.
 */
export function fileMoment(cell: string, zone: string, isEnd: boolean): number | undefined {
  const text = cell.replace(yearFirst, (_, year: string, month: string, day: string, hour?: string) => [year, two(month), two(day)].join('-') + (hour ? `T${two(hour)}` : '')) // prettier-ignore
  const [, day = '', time, seconds = '0', offset] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text) ?? [] // prettier-ignore
  if (!isDay(day)) return undefined
  if (time === undefined) return startOfDay(isEnd ? dayFrom(day, 1) : day, zone)
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  if (offset !== undefined) {
    const at = Date.parse(text.replace(' ', 'T'))
    return Number.isNaN(at) ? undefined : at
  }
  return momentOf(`${day}T${time}`, zone) + Number(seconds) * 1_000
}

/** Spreadsheet dates that begin with the year; other orders are ambiguous. */
const yearFirst = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:[ T](\d{1,2})(?=:\d\d))?/
const two = (digits: string) => digits.padStart(2, '0')
