import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ReviewPage } from '../../schemas/review/review.schema.ts'

export const goodsReviewsSpec = defineBlockSpec({
  type: 'GoodsReviews',
  name: 'Product reviews',
  version: 1,
  group: 'review',
  role: 'content',
  doc: 'What buyers wrote of a product: average, numbers by stars, and the reviews, a page at a time; buyers can write one.',
  advice: {
    use: 'On product pages, below the description, to show what buyers think; hide it until the shop has reviews.',
    avoid: 'For quotes that you choose, or about the shop as a whole, use {{RichText}}.',
    access: 'Stars are also said as a number. Pictures of buyers open large, by keyboard as well.',
  },
  props: Type.Object(
    {
      title: Type.String({
        default: '',
        maxLength: 60,
        role: 'content',
        title: 'Title',
        description: 'Replaces the usual title of the reviews; leave it empty to keep that.',
      }),
      hasBars: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Numbers by stars',
        description:
          'Shows how many reviews have how many stars, and lets shoppers see only those with some.',
      }),
      hasButton: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Button to write',
        description: 'Lets shoppers who bought the product write a review of it.',
      }),
      emptyText: Type.String({
        default: '',
        maxLength: 120,
        role: 'content',
        title: 'Text when empty',
        description: 'Shown while the product has no reviews, in place of the usual text.',
      }),
    },
    { additionalProperties: false },
  ),
  data: { reviews: ReviewPage },
  wokenBy: 'review',
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
