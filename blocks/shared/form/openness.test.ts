import { describe, expect, it } from 'vitest'
import { sampleForm } from '../../sampling/form.samples.ts'
import { sampleShop } from '../../sampling/sample-shop.ts'
import { closedBecause } from './openness.ts'

const now = Date.parse('2026-11-11T00:00:00Z')
const shop = sampleShop('S001', 'en-US')
const reason = (changes: Parameters<typeof sampleForm>[2]) =>
  closedBecause(sampleForm('x', [], changes).formInfo, shop, now)

describe('a form', () => {
  it('that is open gives no reason', () => {
    expect(reason({})).toBeUndefined()
    expect(reason({ to: '2027-01-01T00:00:00Z' })).toBeUndefined()
  })

  it('says when it opens, by the clock of the shops', () => {
    const text = reason({
      isClosed: true,
      from: '2026-12-01T02:00:00Z',
      to: '2026-12-31T02:00:00Z',
    })
    expect(text).toMatch(/opens on December 1, 2026 at 10:00/)
  })

  it('says when it closed', () => {
    expect(reason({ isClosed: true, to: '2026-10-31T15:59:00Z' })).toMatch(
      /closed on October 31, 2026 at 11:59/,
    )
    expect(reason({ isClosed: true })).toBe('This form is closed')
  })

  it('says that it is switched off, at any time', () => {
    expect(reason({ isValid: false, isClosed: true, to: '2020-01-01T00:00:00Z' })).toMatch(
      /not accepting answers/,
    )
  })
})
