import { describe, expect, it } from 'vitest'
import { keyAt, pictureAddress } from './picture-address.ts'

const key = '0123456789abcdef_30x20'
const hosts = ['shop.example', 'www.shop.example']

describe('the address of a picture in an export', () => {
  it('is at the shop, or the key for a shop without a host', () => {
    expect(pictureAddress('https://shop.example', key)).toBe(`https://shop.example/m/img/${key}/1280`) // prettier-ignore
    expect(pictureAddress(undefined, key)).toBe(key)
  })

  it.each([
    [`https://shop.example/m/img/${key}/1280`, key],
    [`http://WWW.shop.example:8080/m/img/${key}/640?x=1`, key],
    [`/m/img/${key}/1280`, key],
    [key, key],
    [`https://other.example/m/img/${key}/1280`, undefined],
    [`https://shop.example.evil.example/m/img/${key}/1280`, undefined],
    [`https://shop.example@evil.example/m/img/${key}/1280`, undefined],
    [`https://evil.example/?https://shop.example/m/img/${key}/1280`, undefined],
    [`//evil.example/m/img/${key}/1280`, undefined],
    [`ftp://shop.example/m/img/${key}/1280`, undefined],
    [`https://shop.example/elsewhere/${key}`, undefined],
    [`${key}.png`, undefined],
  ])('of %s names the shop’s own picture %s', (address, own) => {
    expect(keyAt(address, hosts)).toBe(own)
  })
})
