import { expect, it } from 'vitest'
import { importReason, importReasons } from '../../schemas/import/import-reasons.ts'
import { createTexts } from '../texts/texts.ts'
import { texts } from '../../studio/kernel/texts/all.ts'
import { studioLangs } from '../../studio/kernel/texts/langs.ts'
import { findingText, reasonText, type ImportT } from './reason-text.ts'

it('has a text for each reason that names just its values', () => {
  const named = Object.keys(texts['en-US']).filter((key) => key.startsWith('import.reason.'))
  expect(named.toSorted()).toEqual(
    Object.keys(importReasons)
      .map((code) => `import.reason.${code}`)
      .toSorted(),
  )
  for (const lang of studioLangs)
    for (const [code, values] of Object.entries(importReasons)) {
      const text = (texts[lang] as Record<string, string>)[`import.reason.${code}`] ?? '' // by computed key
      const found = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
      expect([code, ...found.toSorted()]).toEqual([code, ...Object.keys(values).toSorted()])
    }
})

it.each([
  ['zh-TW', '第 2 行，Cost：「free」不是有效的價格', '第 3 個規格的售價：必須大於 0。'],
  ['zh-CN', '第 2 行，Cost：“free”不是有效的价格', '第 3 个规格的售价：必须大于 0。'],
  ['en-US', 'Line 2, Cost: “free” is not a price.', 'Price of SKU 3: this must be above 0.'],
] as const)('tells place and fields in %s', (lang, price, rule) => {
  const t = createTexts(lang, texts[lang]).t as ImportT
  const finding = { line: 2, column: 'Cost', ...importReason('notPrice', { value: 'free' }) }
  expect(findingText(finding, t)).toContain(price)
  expect(reasonText(importReason('rulePositive', { field: 'skus/2/price' }), t)).toBe(rule)
})

it('keeps values short and storable', () => {
  const { values } = importReason('notPrice', { value: `a\0${'b'.repeat(400)}` })
  expect(values.value).toBe(`a\uFFFD${'b'.repeat(198)}`)
})
