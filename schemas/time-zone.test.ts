import { expect, it } from 'vitest'
import { isTimeZone } from './time-zone.ts'

it.each([
  'Asia/Taipei',
  'America/Toronto',
  'UTC',
  ...Intl.supportedValuesOf('timeZone').slice(0, 5),
])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

it.each(['', 'Taipei', 'Mars/Olympus', '+08:00', '-05:00', 'UTC+8'])(
  '%j is no time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false)
  },
)
