import { Type } from '@sinclair/typebox'
import { noFacts, wait } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { FileNbr, Literals, Nbr, Upload } from '../kit/types.ts'
import type { CacheTable } from '../protocol/cache.ts'
import { SoNbr, SoToken } from '../order-ref/order-ref.schema.ts'
import {
  BoughtLine,
  fitFields,
  OwnImg,
  ReviewPage,
  reviewRules,
  reviewSorts,
  ReviewStat,
  ReviewText,
  Stars,
} from './review.schema.ts'

/** What a browser keeps of products with their stars. */
const withStars = [
  'page',
  'ptInfo',
  'cgPtList',
  'tagPtList',
  'cpgPtList',
  'cpnPtList',
  'ptAdvList',
  'searchSuggestions',
  'facets',
] as const satisfies readonly CacheTable[]

/** Fields written by the buyer. */
const said = {
  stars: Stars(),
  text: ReviewText(),
  /** Kept for products that come in sizes. */
  ...fitFields,
  /** Shown instead of the masked name. */
  nickname: Type.String({ maxLength: reviewRules.nickname, default: '' }),
}

/** Pictures uploaded by the buyer, in display order. */
const Imgs = () =>
  Type.Array(FileNbr, { maxItems: reviewRules.images, uniqueItems: true, default: [] })

/**
 * Called by members, or with an order's token by a guest who has proven the order's contact by a code
 * (`order.proveOrder`), else `ORDER_NOT_PROVEN`.
 */
const byBuyer = { access: 'public', byToken: true } as const

/** A guest's order. */
const guestOrder = Type.Optional(SoToken())

export const getReviews = defineOp({
  fun: 'review',
  op: 'getReviews',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Returns the shown reviews of a product, a page at a time, and how many there are by stars.',
  request: Type.Object({
    ptNbr: Nbr(),
    sort: Literals(reviewSorts, { default: 'newest' }),
    /** Only reviews with this number of stars. */
    stars: Type.Optional(Stars()),
    /** The last review of the previous page. */
    before: Type.Optional(Nbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 5 }),
  }),
  response: ReviewPage,
})

export const getBought = defineOp({
  fun: 'review',
  op: 'getBought',
  ...byBuyer,
  kind: 'query',
  volatile: true,
  doc: 'Returns the delivered goods that the caller can review or has reviewed, newest orders first, up to 50: all, or those of a product; a guest’s are of one order.',
  request: Type.Object({ ptNbr: Type.Optional(Nbr()), soNbr: guestOrder }),
  response: Type.Object({
    /** The buyer's masked name, shown on reviews without a nickname. */
    maskedName: Type.String(),
    BoughtList: Type.Array(BoughtLine),
  }),
})

export const addReviewPicture = defineOp({
  fun: 'review',
  op: 'addReviewPicture',
  ...byBuyer,
  kind: 'command',
  idempotent: true,
  limit: 30,
  doc: 'Uploads a picture for the buyer’s review of delivered goods, re-encoded without metadata, and deleted after a day if no review uses it.',
  request: Type.Object({
    soNbr: SoNbr(),
    ln: Type.Integer({ minimum: 1, maximum: 10_000 }),
    upload: Upload(),
  }),
  response: OwnImg,
  errors: {
    /** As for `addReview`, unless the line already has a review that can be changed. */
    NOT_BOUGHT: noFacts,
    FILE_TOO_LARGE: noFacts,
    PICTURE_REFUSED: noFacts,
    TOO_MANY_TRIES: wait,
  },
})

export const addReview = defineOp({
  fun: 'review',
  op: 'addReview',
  ...byBuyer,
  kind: 'command',
  once: true,
  limit: 20,
  doc: 'Writes the buyer’s review of delivered goods, one for each order line. It is shown at once, or waits for an operator if the store checks reviews or it has pictures.',
  clears: withStars,
  request: Type.Object({
    soNbr: SoNbr(),
    ln: Type.Integer({ minimum: 1, maximum: 10_000 }),
    ...said,
    imgs: Imgs(),
  }),
  response: Type.Object({ reviewNbr: Nbr(), stat: ReviewStat() }),
  errors: {
    /** The caller has no such order line, or it was not delivered, is a gift or was returned. */
    NOT_BOUGHT: noFacts,
    REVIEW_EXISTS: noFacts,
    IMAGE_UNKNOWN: noFacts,
  },
})

export const changeReview = defineOp({
  fun: 'review',
  op: 'changeReview',
  ...byBuyer,
  kind: 'command',
  once: true,
  limit: 20,
  doc: 'Changes a review of the caller within 30 days. One that was hidden or has new pictures waits for an operator again.',
  clears: withStars,
  request: Type.Object({
    reviewNbr: Nbr(),
    soNbr: guestOrder,
    ...said,
    /** The new list of pictures; absent means none, since the wire drops empty lists. */
    imgs: Imgs(),
  }),
  response: Type.Object({ stat: ReviewStat() }),
  errors: {
    REVIEW_FIXED: Type.Object({ days: Type.Integer() }),
    /** A picture belongs to another buyer or review, or was removed. */
    IMAGE_UNKNOWN: noFacts,
  },
})

export const deleteReview = defineOp({
  fun: 'review',
  op: 'deleteReview',
  ...byBuyer,
  kind: 'command',
  once: true,
  doc: 'Deletes a review of the caller, with its pictures and the shop’s answer.',
  clears: withStars,
  request: Type.Object({ reviewNbr: Nbr(), soNbr: guestOrder }),
  response: Type.Object({}),
})
