import { expect, it } from 'vitest'
import { storeConfig } from '../../tests/gateway/test-stores.ts'
import { configIn } from './store-config.ts'

it('writes the currency as each language does, where the store says so', () => {
  const config = storeConfig({ currencySymbols: { 'zh-CN': '元', 'vi-VN': 'đ' } })
  const symbolIn = (lang: Parameters<typeof configIn>[2]) =>
    configIn('S1', config, lang).currencySymbol
  expect([symbolIn('zh-CN'), symbolIn('vi-VN'), symbolIn('en-US')]).toEqual(['元', 'đ', 'NT$'])
  expect(configIn('S1', config, 'zh-CN')).not.toHaveProperty('currencySymbols')
})
