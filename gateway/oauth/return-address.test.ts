import { describe, expect, it } from 'vitest'
import { returnAddress } from './return-address.ts'

describe('the page after a social login', () => {
  it.each([
    ['login', '/items?sort=new#top', '/m/items?sort=new&oauth=login#top'],
    ['new', '/', '/m/?oauth=new'],
    ['login', '/x?oauth=bound', '/m/x?oauth=login'],
    ['failed', '/cart?a=1&b=2', '/m/account/login?redirect=%2Fcart%3Fa%3D1%26b%3D2&oauth=failed'],
    ['login', '//evil.test/x', '/m/?oauth=login'],
    ['failed', '//evil.test/x', '/m/account/login?redirect=%2F&oauth=failed'],
    ['cancelled', 'https://evil.test', '/m/account/login?redirect=%2F&oauth=cancelled'],
  ] as const)('after %s to %s is %s', (outcome, redirectPath, wanted) =>
    expect(returnAddress(outcome, { redirectPath, isBind: false })).toBe(wanted),
  )

  it.each(['bound', 'taken', 'cancelled', 'failed', 'unavailable'] as const)(
    'after linking that ended in %s is where it started',
    (outcome) => {
      expect(returnAddress(outcome, { redirectPath: '/user/profile', isBind: true })).toBe(
        `/m/user/profile?oauth=${outcome}`,
      )
      expect(returnAddress(outcome, { redirectPath: '//evil.test/x', isBind: true })).toBe(
        `/m/?oauth=${outcome}`,
      )
    },
  )

  it('is the login if the attempt is unknown', () =>
    expect(returnAddress('failed', undefined)).toBe('/m/account/login?oauth=failed'))
})
