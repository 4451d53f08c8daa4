import { expect, it } from 'vitest'
import { domainBeside, hostIn, labelOf } from './host-name.ts'

it.each([
  ['Lemon Lane', 'lemon-lane'],
  ['  Café Zoë’s & Co. ', 'cafe-zoes-co'],
  ['檸檬巷生活', ''],
])('the shop %s is %s in an address', (name, label) => expect(labelOf(name)).toBe(label))

it('shops are beside the Studio', () => {
  expect(domainBeside('studio.example.com')).toBe('example.com')
  expect(domainBeside('studio.localhost')).toBe('localhost')
})

it.each([
  ['https://Shop.example.com/m/?a=1', 'shop.example.com'],
  ['shop.localhost:8080', 'shop.localhost'],
  [' shop.example ', 'shop.example'],
])('of %s the host is %s', (typed, host) => expect(hostIn(typed)).toBe(host))
