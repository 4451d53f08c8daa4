import { expect, it } from 'vitest'
import { langs } from '../lang.ts'
import { arrivalText, timeLeftText } from './arrival-text.ts'

const friday = '2026-11-27'
const monday = '2026-11-30'

it('days of arrival are a range, or one day', () => {
  const arrival = { first: friday, last: monday }
  expect(arrivalText(arrival, 'en-US')).toBe('Fri, Nov 27 – Mon, Nov 30')
  expect(arrivalText({ first: friday, last: friday }, 'en-US')).toBe('Fri, Nov 27')
})

it('today and tomorrow are called so, if the reader’s day is known', () => {
  const arrival = { first: friday, last: monday }
  expect(arrivalText(arrival, 'en-US', '2026-11-26')).toBe('tomorrow – Mon, Nov 30')
  expect(arrivalText({ first: friday, last: friday }, 'zh-TW', friday)).toBe('今天')
  expect(arrivalText({ first: friday, last: friday }, 'vi-VN', '2026-11-26')).toBe('ngày mai')
})

it('names days and times in each language', () => {
  const one = { first: friday, last: friday }
  expect(new Set(langs.map((lang) => arrivalText(one, lang))).size).toBe(langs.length)
  for (const lang of langs) expect(timeLeftText(200 * 60_000, lang)).toMatch(/3.*20/)
})

it('says the time left in hours and minutes, without those that are none', () => {
  expect(timeLeftText(200 * 60_000 + 59_000, 'en-US')).toBe('3 hr 20 min')
  expect(timeLeftText(180 * 60_000, 'en-US')).toBe('3 hr')
  expect(timeLeftText(20_000, 'en-US')).toBe('1 min')
})
