import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { PtInfo } from '../../schemas/catalog/product.schema.ts'

export const ptInfoSpec = defineBlockSpec({
  type: 'PtInfo',
  name: 'Product page',
  version: 1,
  group: 'product',
  role: 'main',
  doc: 'A product page; its parts share the shopper’s choice.',
  advice: {
    use: 'On the page of a product, as its main block.',
    avoid:
      'To show a product on another page, use {{GoodsList}} with one product; to lead to it by a picture, use {{ImageAd}}.',
  },
  props: noProps,
  data: { product: PtInfo },
  slots: { body: { roles: ['part', 'content'], needs: { buy: 'buy the product' } } },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
