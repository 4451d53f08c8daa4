import { newProduct, newSku } from '../../schemas/catalog/new-product.ts'
import type { EditableProduct, EditableSku } from '../../schemas/catalog/product-edit.schema.ts'

/** A product without options, ten in stock, at 100. */
export const editable = (given: Partial<EditableProduct> = {}): EditableProduct =>
  newProduct({
    texts: { 'zh-TW': { title: '杯子', desc: '<p>好。</p>' }, 'en-US': { title: 'Cup', desc: '' } },
    skus: [sku({ startStock: 10 })],
    ...given,
  })

export const sku = (given: Partial<EditableSku> = {}): EditableSku =>
  newSku({ price: 100, ...given })

/** Two colours in three sizes. */
export const twoByThree = (): Pick<EditableProduct, 'options' | 'skus'> => {
  const options = [
    { sId: 'o1', name: { 'zh-TW': '顏色' }, names: ['紅', '藍'] },
    { sId: 'o2', name: { 'zh-TW': '尺寸' }, names: ['S', 'M', 'L'] },
  ].map(({ names, ...option }, at) => ({
    ...option,
    values: names.map((name, index) => ({
      vId: `v${at + 1}-${index + 1}`,
      name: { 'zh-TW': name },
    })),
  }))
  const [colours, sizes] = options.map(({ values }) => values.map(({ vId }) => vId))
  return {
    options,
    skus: (colours ?? []).flatMap((colour) =>
      (sizes ?? []).map((size) => sku({ vIds: [colour, size], startStock: 4, price: 120 })),
    ),
  }
}
