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

  it.each(['/account/login', '/account/register?redirect=/cart', '/account/reset'])(
    'is not %j, which asks to sign in again',
    (path) => expect(returnPath(path)).toBeUndefined(),
  )
})
