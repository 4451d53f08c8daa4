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
    [() => configOf({ 'dispatch-days': 'mon,day' }, storeConfig()), /"mon,day".*mon,tue/],
    [() => configOf({ 'closed-days': '2027-02-30' }, storeConfig()), /2027-02-30.*2027-04-05/],
    [() => configOf({ 'closed-days': '2027-02-11..2027-02-05' }, storeConfig()), /period/],
    [() => configOf({ 'closed-days': '2020-01-01..2027-02-05' }, storeConfig()), /401 days.*400/],
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

it('days of dispatch and closed days are set apart from each other', () => {
  const before = storeConfig()
  const open = configOf({ 'dispatch-days': 'sat, Mon' }, before)
  expect(open).toEqual({ dispatch: { weekdays: [1, 6], closedDays: [] } })
  const closed = configOf(
    { 'closed-days': '2027-04-05,2027-02-27..2027-03-01' },
    { ...before, ...open },
  )
  expect(closed.dispatch).toEqual({
    weekdays: [1, 6],
    closedDays: ['2027-02-27', '2027-02-28', '2027-03-01', '2027-04-05'],
  })
  expect(configOf({ 'closed-days': '' }, { ...before, ...closed }).dispatch?.closedDays).toEqual([])
})

it('a symbol of one language is added to those of others', () => {
  const before = storeConfig({ currencySymbols: { 'vi-VN': 'đ' } })
  expect(configOf({ 'symbol-in': ['zh-CN=元'] }, before)).toEqual({
    currencySymbols: { 'vi-VN': 'đ', 'zh-CN': '元' },
  })
})
