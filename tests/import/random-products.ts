import type { TSchema } from '@sinclair/typebox'
import fc from 'fast-check'
import {
  EditableOption,
  EditableProduct,
  EditableSku,
  NameByLang,
  PictureText,
  priceMost,
  productRules,
  ProductText,
} from '../../schemas/catalog/product-edit.schema.ts'
import { textOf, valuesOf } from './schema-values.ts'

/** What the stores of the test have. */
export const pictures = ['a', 'b', 'c', 'd'].map((sign) => `${sign.repeat(16)}_30x20`)

const someOf = (all: readonly string[]) => fc.subarray([...all])
const named = (schema: TSchema) =>
  (valuesOf(schema) as fc.Arbitrary<NameByLang>).map((name) => ({
    ...name,
    'zh-TW': name['zh-TW']?.trim() || '樣',
  })) // of the schema

/** No two values of an option may have one name; two options may. */
const options = fc
  .array(
    fc.uniqueArray(valuesOf(EditableOption.properties.values.items, { img: fc.constantFrom('', ...pictures), name: named(NameByLang) }) as fc.Arbitrary<EditableOption['values'][number]>, { minLength: 1, maxLength: 3, selector: ({ name }) => name['zh-TW'] }), // prettier-ignore
    { maxLength: productRules.options },
  )
  .chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.array(
        valuesOf(EditableOption, {
          values: fc.constant([]),
          name: fc.oneof(named(NameByLang), fc.constant({ 'zh-TW': '長度' })),
        }) as fc.Arbitrary<EditableOption>,
        { minLength: all.length, maxLength: all.length },
      ),
    ),
  ) // prettier-ignore
  .map(([all, found]) =>
    found.map((option, at): EditableOption => ({
      ...option,
      sId: `${option.sId.slice(0, 50)}${at}`,
      values: (all[at] ?? []).map((value, n) => ({ ...value, vId: `${value.vId.slice(0, 50)}${n}` })), // prettier-ignore
    })),
  )
export const combinations = (all: readonly EditableOption[]) =>
  all.reduce<string[][]>(
    (found, { values }) => found.flatMap((vIds) => values.map(({ vId }) => [...vIds, vId])),
    [[]],
  )
/** In the currency of the first store, which has no decimals. */
const price = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(priceMost, 1))
const sku = valuesOf(EditableSku, { skuId: fc.constant(''), vIds: fc.constant([]), price, origPrice: fc.option(price) }) // prettier-ignore

/** Products as the form makes them; what refers to others is chosen from what is there. */
export const products = valuesOf(EditableProduct, {
  options,
  skus: fc.array(sku, { minLength: 1, maxLength: 20 }),
  additions: fc.array(fc.tuple(fc.nat(), price), { maxLength: 3 }),
  'texts/zh-TW': valuesOf(ProductText).map((text) => withTitle(text as ProductText)), // of the schema
  imgs: someOf(pictures),
  alts: fc.array(
    fc.record({ img: fc.constantFrom(...pictures), text: valuesOf(PictureText.properties.text) }),
    { maxLength: 4 },
  ),
  videos: fc.uniqueArray(
    fc.record({
      src: fc.constantFrom('/m/files/a,b.mp4', 'https://youtu.be/dQw4w9WgXcQ', 'https://cdn.example/a.webm?x=1'), // prettier-ignore
      img: fc.constantFrom('', ...pictures),
      at: fc.nat({ max: 3 }),
    }),
    { selector: ({ src }) => src },
  ),
  typeNbrs: someOf(['C1', 'C11', 'C2', 'K1', 'K11']),
  tagNbrs: someOf(['hot', 'new', 'gift']),
  levelNbrs: fc.option(fc.subarray(['L1', 'L2'], { minLength: 1 })),
  handle: textOf(190).map((one) => one.replaceAll(/[\s/?#]+/g, '')),
}) as fc.Arbitrary<Drawn>

const withTitle = (text: ProductText) => ({ ...text, title: text.title.trim() || '茶' })
export type Drawn = Omit<EditableProduct, 'additions'> & { additions: [number, number][] }
