import { describe, expect, it } from 'vitest'
import { canonicalMobile } from '../../schemas/account/contact.ts'
import { internationalMobile } from './international-mobile.ts'

describe('a mobile number for an SMS service', () => {
  it.each([
    ['0912345678', '+886912345678'],
    ['13812345678', '+8613812345678'],
    ['84912345678', undefined],
    ['660812345678', '+660812345678'],
    ['0212345678', undefined],
    ['912345678', undefined],
    ['+886912345678', undefined],
    ['', undefined],
  ])('%s becomes %s', (stored, wanted) => {
    const known = stored === '84912345678' ? (canonicalMobile(stored) ?? '') : stored
    expect(internationalMobile(known)).toBe(wanted)
  })

  it.each(['0912-345-678', '+886 912 345 678', '886912345678', '０９１２３４５６７８'])(
    '%s is the same number',
    (typed) => expect(internationalMobile(canonicalMobile(typed) ?? '')).toBe('+886912345678'),
  )
})
