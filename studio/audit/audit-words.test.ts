import { expect, it } from 'vitest'
import { createTexts } from '../../site/texts/texts.ts'
import { texts } from '../kernel/texts/all.ts'
import type { T } from '../kernel/texts/texts.tsx'
import { factText, fieldName, linkTo } from './audit-words.ts'

const said = {
  t: createTexts('en-US', texts['en-US']).t as T, // of the Studio's own keys
  moment: (iso: string) => `moment of ${iso.slice(0, 10)}`,
}

it('what changed is said in words, never as JSON', () => {
  expect(factText({ 'P10001-1': 208, 'P10001-2': 189 }, said)).toBe('P10001-1: 208; P10001-2: 189')
  expect(factText({ isOn: true, langs: ['zh-TW', 'en-US'] }, said)).toBe(
    'Is on: Yes; Langs: zh-TW, en-US',
  )
  expect(factText('2026-11-24T03:00:00.000Z', said)).toBe('moment of 2026-11-24')
  expect([null, '', [], {}].map((value) => factText(value, said))).toEqual(
    Array.from({ length: 4 }, () => 'nothing'),
  )
  expect(['memPoints', 'P10001-1'].map(fieldName)).toEqual(['Mem points', 'P10001-1'])
})

it('leads to what was changed, if it has a page', () => {
  expect(linkTo('DEMO1', 'product', 'P10001')).toBe('/DEMO1/products/P10001')
  expect(linkTo('DEMO1', 'coupon', 'N101')).toBe('/DEMO1/selling/coupons/N101')
  expect(linkTo('DEMO1', 'theme', '')).toBeUndefined()
  expect(linkTo('DEMO1', 'product', 'P1, P2')).toBeUndefined()
})
