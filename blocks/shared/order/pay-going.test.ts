import { expect, it } from 'vitest'
import { isSafeAddress } from './pay-going.ts'

it.each(['/pay/go/P1', '/demo-pay?x=1', 'https://pay.bank.example/x'])(
  'continues at %s',
  (address) => expect(isSafeAddress(address)).toBe(true),
)

it.each([
  '//evil.example',
  '/\\evil.example',
  'http://pay.bank.example',
  `${'javascript'}:alert(1)`,
  'data:text/html,x',
  'pay/go',
  '',
])('does not continue at %j', (address) => expect(isSafeAddress(address)).toBe(false))
