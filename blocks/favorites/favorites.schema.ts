import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { quickAddProp } from '../shared/goods/quick-add.schema.ts'

export const favoritesSpec = defineBlockSpec({
  type: 'Favorites',
  name: 'Saved products',
  version: 1,
  group: 'catalogue',
  textsIn: 'favorites',
  texts: ['card'],
  role: 'main',
  doc: 'The products that the visitor saved: a member’s from the account, a guest’s from this browser.',
  advice: {
    use: 'On the page of saved products, as its main block.',
    avoid: 'For products that a shopper has only looked at, use {{RecentGoods}}.',
  },
  props: Type.Object({ hasQuickAdd: quickAddProp(true) }, { additionalProperties: false }),
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
