import { expect, it } from 'vitest'
import { newProduct, newSku } from '../../../schemas/catalog/new-product.ts'
import { createTexts } from '../../../site/texts/texts.ts'
import { texts } from '../../kernel/texts/all.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { fieldName } from './field-name.ts'

const t = createTexts('en-US', texts['en-US']).t as T // of the Studio's own keys
const product = newProduct({
  options: [
    { sId: 'o', name: { 'en-US': 'Size' }, values: [{ vId: 's', name: { 'en-US': 'S' } }] },
  ],
  skus: [newSku({ vIds: ['s'] })],
})
const shop = { langs: ['en-US', 'zh-TW'], defaultLang: 'en-US' } as const
const named = (field: string) =>
  fieldName(field, { t, product, lang: 'zh-TW', shop, langName: (lang) => `in ${lang}` })

it('a field is named as the form shows it', () => {
  expect(
    ['skus/0/weight', 'lowStock', 'texts/zh-TW/title', 'options/0/values/0/name/en-US'].map(named),
  ).toEqual(['S: Weight, g', 'Low-stock threshold', 'Name (in zh-TW)', 'Size'])
})

it('every field of a product has a name of its own', () => {
  const own = Object.keys(product).filter((field) => named(field) === t('products.product'))
  // The others are choices that cannot be wrong.
  expect(own).toEqual(['shelf', 'isLevelPrice', 'isVirtual', 'isInquiry', 'temp'])
})
