import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { fitFields, ReviewImg, reviewRules, ReviewStat, Stars } from './review.schema.ts'
import { OrderNo } from '../order-ref/order-ref.schema.ts'

export const listReviews = defineOp({
  fun: 'review',
  op: 'listReviews',
  access: 'operator',
  permission: 'reviews.read',
  kind: 'query',
  doc: 'Returns reviews of products, newest first, a page at a time.',
  pagedBy: ['reviewNbr'],
  request: Type.Object({
    stat: Type.Optional(ReviewStat()),
    stars: Type.Optional(Stars()),
    ptNbr: Type.Optional(Nbr()),
    /** The last review of the previous page. */
    before: Type.Optional(Nbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    reviewNbr: Nbr(),
    ptNbr: Nbr(),
    title: Type.String(),
    optdName: Type.String(),
    soNbr: Nbr(),
    orderNo: OrderNo(),
    /** Empty for a guest. */
    userNbr: Type.String(),
    /** The buyer's full name, and the nickname shown instead of the masked name. */
    memName: Type.String(),
    nickname: Type.String(),
    stars: Stars(),
    text: Type.String(),
    ...fitFields,
    /** Language in which the shopper wrote. */
    lang: Type.String(),
    stat: ReviewStat(),
    /** Reason of hiding it. */
    reason: Type.String(),
    imgs: Type.Array(Type.Object({ img: ReviewImg(), isHidden: Type.Boolean() })),
    /** ISO date-time; `changeDate` is '' if the writer never changed it. */
    addDate: Type.String(),
    changeDate: Type.String(),
    /** The shop's answer, its operator and time; '' without an answer. */
    answer: Type.String(),
    answeredBy: Type.String(),
    answerDate: Type.String(),
  }),
})

export const markReview = defineOp({
  fun: 'review',
  op: 'markReview',
  access: 'operator',
  permission: 'reviews.write',
  kind: 'command',
  once: true,
  doc: 'Shows a review to everybody, or hides it with a reason, which its writer reads.',
  request: Type.Object({
    reviewNbr: Nbr(),
    stat: Literals(['shown', 'hidden']),
    /** Required to hide the review. */
    reason: Type.String({ maxLength: reviewRules.reason, default: '' }),
  }),
  response: Type.Object({ stat: ReviewStat() }),
})

export const markReviewPicture = defineOp({
  fun: 'review',
  op: 'markReviewPicture',
  access: 'operator',
  permission: 'reviews.write',
  kind: 'command',
  once: true,
  doc: 'Hides one picture of a review from everybody but its sender, or shows it again with the review.',
  request: Type.Object({ reviewNbr: Nbr(), img: ReviewImg(), isHidden: Type.Boolean() }),
  response: Type.Object({}),
})

export const answerReview = defineOp({
  fun: 'review',
  op: 'answerReview',
  access: 'operator',
  permission: 'reviews.write',
  kind: 'command',
  once: true,
  doc: 'Sets the shop’s answer to a review, which is shown below it; an empty one removes it.',
  request: Type.Object({
    reviewNbr: Nbr(),
    answer: Type.String({ maxLength: reviewRules.answer }),
  }),
  response: Type.Object({}),
})
