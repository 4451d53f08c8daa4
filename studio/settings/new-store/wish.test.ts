import { expect, it } from 'vitest'
import { faultsOf, firstWish, hostOf, inCountry, likelyCountry } from './wish.ts'

const studio = 'studio.example.com'
const wish = { ...firstWish(['en-US'], 'Europe/Berlin'), name: 'Corner shop' }

it('the country is that of the clock, else of the browser’s language', () => {
  expect(likelyCountry(['en-US'], 'Europe/Berlin')).toBe('DE')
  expect(likelyCountry(['en', 'th-TH'], 'UTC')).toBe('TH')
  expect(likelyCountry(['en'], 'UTC')).toBe('TW')
})

it('currency, time zone and languages follow from the country', () => {
  expect(inCountry('VN')).toEqual({
    country: 'VN',
    currency: 'VND',
    timeZone: 'Asia/Ho_Chi_Minh',
    langs: ['vi-VN'],
  })
})

it('the address follows from the name until one is typed', () => {
  expect(hostOf(wish, studio)).toBe('corner-shop.example.com')
  expect(hostOf({ ...wish, name: '檸檬' }, studio)).toBe('shop.example.com')
  expect(hostOf({ ...wish, host: 'https://own.example/' }, studio)).toBe('own.example')
})

it('says what does not fit', () => {
  expect(Object.values(faultsOf(wish, studio)).some(Boolean)).toBe(false)
  const wrong = { ...wish, name: ' ', host: 'no host', langs: [], password: 'abc', storeNbr: '?' }
  expect(Object.values(faultsOf(wrong, studio)).every(Boolean)).toBe(true)
})
