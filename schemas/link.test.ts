import { describe, expect, it } from 'vitest'
import { returnPath } from './link.ts'

describe('the path to return to after the sign-in', () => {
  it.each(['/', '/cart', '/user/profile?tab=1', '/order/S1#lines', '/%0d%0aSet-Cookie:x'])(
    'is %j itself',
    (path) => expect(returnPath(path)).toBe(path),
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a/../..//evil.example',
    'https://evil.example/',
    `${'javascript'}:alert(1)`,
    'data:text/html,x',
    ' /cart',
    '/cart\r\nSet-Cookie:x',
    'cart',
    '',
  ])('is not %j, which leads away', (path) => expect(returnPath(path)).toBeUndefined())

  it.each([
    '%2f%2fevil.example',
    '/%2f/evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/%252f%252fevil.example',
    '/．／evil.example',
    '/%e3%80%82evil.example',
    '/%0d%0aLocation:https:%2f%2fevil.example',
  ])('does not decode %j into one that leads away', (path) => {
    const target = `/m${returnPath(path) ?? '/'}`
    expect(new URL(target, 'https://shop.test/m/account/login').host).toBe('shop.test')
    // Also stays within the shop if a proxy decodes it once.
    expect(new URL(decodeURIComponent(target), 'https://shop.test').host).toBe('shop.test')
  })

  it.each(['/account/login', '/account/register?redirect=/cart', '/account/reset'])(
    'is not %j, which asks to sign in again',
    (path) => expect(returnPath(path)).toBeUndefined(),
  )
})
