import { expect, it } from 'vitest'
import { campaignOf, channelOf, sharerOf } from './channel-of.ts'

const at = (path: string) => new URL(path, 'https://shop.example')

it.each([
  ['/m/', undefined, 'direct'],
  ['/m/', 'https://shop.example/m/cart', 'direct'],
  ['/m/', 'no address', 'direct'],
  ['/m/', 'https://www.google.com.tw/', 'search'],
  ['/m/', 'https://mail.google.com/', 'email'],
  ['/m/', 'https://l.facebook.com/l.php', 'facebook'],
  ['/m/', 'https://t.co/x', 'x'],
  ['/m/', 'https://notx.com/', 'other'],
  ['/m/', 'https://access.line.me/', 'line'],
  ['/m/?utm_source=LINE', 'https://www.google.com/', 'line'],
  ['/m/?utm_source=newsletter', undefined, 'email'],
  ['/m/?utm_source=chatgpt.com', undefined, 'chat'],
  ['/m/?utm_source=blog', undefined, 'other'],
  ['/m/?corp=P100&utm_source=line', undefined, 'corp:P100'],
  ['/m/?corp=%3Cb%3E', undefined, 'direct'],
])('%s from %s is %s', (path, referrer, channel) => {
  expect(channelOf(at(path), referrer)).toBe(channel)
})

it('reads campaign and sharer from the address', () => {
  expect(campaignOf(at('/m/?utm_campaign=%20Autumn%0A2026'))).toBe('autumn2026')
  expect(campaignOf(at(`/m/?utm_campaign=${'x'.repeat(90)}`))).toHaveLength(60)
  expect(sharerOf(at('/m/item/C1/P1_u_U200'))).toBe('U200')
  expect(sharerOf(at('/m/item/C1/P1'))).toBe('')
})
