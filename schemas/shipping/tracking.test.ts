import { describe, expect, it } from 'vitest'
import { carriers } from './shipping.schema.ts'
import { trackingOf } from './tracking.ts'

describe('tracking', () => {
  it.each(carriers.filter(Boolean))('is known of %s, with a page and a name', (carrier) => {
    const found = trackingOf(carrier, '1', 'en-US')
    expect(found?.name).toMatch(/\w/)
    expect(new URL(found?.page ?? '').protocol).toBe('https:')
    expect(found?.page).not.toContain('{}')
  })

  it('puts the number into the address where the carrier reads it there, whatever was typed', () => {
    expect(trackingOf('TCAT', '90 12&x=1', 'zh-TW')).toEqual({
      name: '黑貓宅急便',
      page: 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=90%2012%26x%3D1',
    })
    expect(trackingOf('UNIMARTC2C', '90', 'th-TH')?.name).toBe('7-ELEVEN')
  })

  it('is not known of the store’s own delivery', () => {
    expect(trackingOf('', '1', 'en-US')).toBeUndefined()
    expect(trackingOf(undefined, '1', 'en-US')).toBeUndefined()
  })
})
