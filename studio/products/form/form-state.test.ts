import { expect, it } from 'vitest'
import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import { createTexts } from '../../../site/texts/texts.ts'
import { texts } from '../../kernel/texts/all.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { newProduct } from '../../../schemas/catalog/new-product.ts'
import { faultsOf, ruleText } from './form-state.ts'

const t = createTexts('en-US', texts['en-US']).t as T // of the Studio's own keys
const shop = { currency: 'TWD', defaultLang: 'en-US' } as Parameters<typeof faultsOf>[1]
const product = newProduct()
const said = (change: Partial<EditableProduct>) =>
  faultsOf({ ...product, texts: { 'en-US': { title: 'Tea', desc: '' } }, ...change }, shop).map(
    (one) => {
      const { key, values } = ruleText(one)
      return `${one.field}: ${t(key, values)}`
    },
  )
const sku = (change: object) => ({
  skus: product.skus.map((one) => ({ ...one, price: 1, ...change })),
})

it('a refused field says what it has to be', () => {
  expect(said(sku({}))).toEqual([])
  expect(said(sku({ weight: 1.5 }))).toEqual(['skus/0/weight: Enter a whole number'])
  expect(said(sku({ weight: NaN }))).toEqual(['skus/0/weight: Enter a number'])
  expect(said(sku({ weight: -1 }))).toEqual([
    expect.stringMatching(/^skus\/0\/weight: From 0 to \d+$/),
  ])
  expect(said({ ...sku({}), lowStock: 1.5 })).toEqual(['lowStock: Enter a whole number'])
  expect(said({ ...sku({}), keywords: 'x'.repeat(501) })).toEqual([
    'keywords: At most 500 characters',
  ])
  // All at once, though they are of different kinds.
  expect(said({ ...sku({ weight: NaN, price: 0 }) })).toEqual([
    'skus/0/weight: Enter a number',
    'skus/0/price: Enter a price above 0',
  ])
})
