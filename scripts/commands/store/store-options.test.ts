import { describe, expect, it } from 'vitest'
import { storeConfig } from '../../../tests/gateway/test-stores.ts'
import { bankOf, configOf, currencyOf, hostsOf, langsOf, symbolOf } from './store-options.ts'

describe('options of a store', () => {
  it.each([
    [() => currencyOf({ currency: 'XXY' }), /"XXY".*TWD.*USD/],
    [
      () => langsOf({ langs: 'fr-FR' }),
      /"fr-FR".*zh-TW, zh-CN, en-US, vi-VN, th-TH, id-ID|"fr-FR"/,
    ],
    [() => hostsOf({}), /--host is missing.*shop\.example/],
    [() => hostsOf({ host: 'Shop:80' }), /lower case, without a port/],
    [() => bankOf({ bank: '004' }), /code\/name\/account\/holder/],
    [() => configOf({ theme: ['colour=red'] }, storeConfig()), /token=value.*color-brand/],
    [() => configOf({ 'time-zone': '+08:00' }, storeConfig()), /"\+08:00".*America\/Toronto/],
    [() => configOf({ ga: 'x' }, storeConfig()), /not an id.*G-/],
    [() => configOf({ 'symbol-in': ['fr=F'] }, storeConfig()), /symbol-in.*zh-CN=/],
    [() => configOf({ service: 'ftp://shop.example' }, storeConfig()), /https:, mailto: or tel:/],
  ])('are refused with what is right', (read, message) => {
    expect(read).toThrow(message)
  })

  it.each([
    ['USD', 'en-US', '$', 'before'],
    ['TWD', 'zh-TW', 'NT$', 'before'],
    ['VND', 'vi-VN', '₫', 'after'],
    ['THB', 'th-TH', '฿', 'before'],
  ] as const)('take the symbol of %s in %s', (currency, lang, currencySymbol, symbolPosition) => {
    expect(symbolOf({}, currency, lang)).toEqual({ currencySymbol, symbolPosition })
  })

  it('leave other values unchanged', () => {
    const before = storeConfig()
    expect(configOf({ name: 'New' }, before).storeName).toEqual({
      ...before.storeName,
      'zh-TW': 'New',
    })
    expect(Object.keys(configOf({ phone: '1' }, before))).toEqual(['contact'])
    expect(configOf({ langs: 'en-US' }, before)).toMatchObject({
      langs: ['en-US'],
      defaultLang: 'en-US',
    })
  })
})

it('a symbol of one language is added to those of others', () => {
  const before = storeConfig({ currencySymbols: { 'vi-VN': 'đ' } })
  expect(configOf({ 'symbol-in': ['zh-CN=元'] }, before)).toEqual({
    currencySymbols: { 'vi-VN': 'đ', 'zh-CN': '元' },
  })
})
