import { expect, it } from 'vitest'
import { clockText } from './clock-text.ts'

it.each([
  ['15:00', '3 PM'],
  ['15:30', '3:30 PM'],
  ['12:00', '12 PM'],
  ['00:05', '12:05 AM'],
  ['09:00', '9 AM'],
])('the time %s is %s in English', (time, text) => {
  expect(clockText(time, 'en-US')).toBe(text)
})

it('a time of day is that of 24 hours in other languages, with the mark of each', () => {
  expect((['zh-TW', 'vi-VN', 'id-ID'] as const).map((lang) => clockText('15:00', lang))).toEqual([
    '15:00',
    '15:00',
    '15.00',
  ])
})
