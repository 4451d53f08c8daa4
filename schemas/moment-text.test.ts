import { describe, expect, it } from 'vitest'
import { recentMoment } from './moment-text.ts'

const taipei = { timeZone: 'Asia/Taipei' }
/** Seven in the morning of November 28 in Taipei, still the 27th in London. */
const now = Date.parse('2026-11-27T23:00:00Z')

describe('a moment as people say it', () => {
  it.each([
    ['2026-11-27T22:30:00Z', 'Today, 6:30 AM'],
    ['2026-11-27T15:59:00Z', 'Yesterday, 11:59 PM'],
    ['2026-11-28T16:00:00Z', 'Tomorrow, 12:00 AM'],
    ['2026-11-26T15:59:00Z', 'Nov 26, 11:59 PM'],
    ['2025-12-31T15:59:00Z', 'Dec 31, 2025, 11:59 PM'],
    ['2026-12-31T16:00:00Z', 'Jan 1, 2027, 12:00 AM'],
  ])('%s is %s', (iso, text) => {
    // Engines put different spaces before AM and PM.
    expect(recentMoment(iso, 'en-US', taipei, now).replaceAll('\u202f', ' ')).toBe(text)
  })

  it('names the day in Chinese, too', () => {
    expect(recentMoment('2026-11-27T22:30:00Z', 'zh-TW', taipei, now)).toMatch(/^今天 /)
    expect(recentMoment('2026-11-26T22:30:00Z', 'zh-CN', taipei, now)).toMatch(/^昨天 /)
  })
})
