import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { GoodsPage } from '../../schemas/catalog/goods.schema.ts'

export const searchSpec = defineBlockSpec({
  type: 'Search',
  name: 'Search results',
  version: 1,
  group: 'catalogue',
  role: 'main',
  doc: 'The results for the search words in the address.',
  props: noProps,
  data: { goods: GoodsPage },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
