import { expect, it } from 'vitest'
import { storeConfig } from '../../tests/gateway/test-stores.ts'
import { formatAmount } from '../../schemas/money/money.ts'
import { configIn } from './store-config.ts'

it('writes the currency as each language does, where the store says so', () => {
  const config = storeConfig({ currencySymbols: { 'zh-CN': '元', 'vi-VN': 'đ' } })
  const symbolIn = (lang: Parameters<typeof configIn>[2]) =>
    configIn('S1', config, lang).currencySymbol
  expect([symbolIn('zh-CN'), symbolIn('vi-VN'), symbolIn('en-US')]).toEqual(['元', 'đ', 'NT$'])
  expect(configIn('S1', config, 'zh-CN')).not.toHaveProperty('currencySymbols')
})

it.each([
  ['zh-TW', 'NT$1,280'],
  ['zh-CN', 'NT$1,280'],
  ['en-US', 'NT$1,280'],
  ['vi-VN', '1.280\u00a0NT$'],
  ['th-TH', 'NT$1,280'],
  ['id-ID', 'NT$1.280'],
] as const)('puts the symbol where %s writes it, if the store says so', (lang, text) => {
  const config = configIn('S1', storeConfig({ symbolPosition: 'byLang' }), lang)
  expect(formatAmount(1280, config)).toBe(text)
})
