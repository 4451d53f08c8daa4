import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { SearchPage } from '../../schemas/catalog/goods.schema.ts'
import { facetProps } from '../shared/goods/facet-props.schema.ts'
import { quickAddProp } from '../shared/goods/quick-add.schema.ts'

export const searchSpec = defineBlockSpec({
  type: 'Search',
  name: 'Search results',
  version: 1,
  group: 'catalogue',
  textsIn: 'search',
  texts: ['card'],
  role: 'main',
  doc: 'The results for the search words in the address, with sorting and filters.',
  advice: {
    use: 'On the page of search results, as its main block.',
    avoid: 'For products that match words that you choose, bind {{GoodsList}} to that search.',
  },
  props: Type.Object(
    { hasQuickAdd: quickAddProp(true), ...facetProps },
    { additionalProperties: false },
  ),
  data: { goods: SearchPage },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
