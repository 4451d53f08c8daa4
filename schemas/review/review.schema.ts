import { SoNbr } from '../order-ref/order-ref.schema.ts'
import { Type } from '@sinclair/typebox'
import { Fit, FitInfo } from '../catalog/fit.schema.ts'
import { StarInfo } from '../catalog/goods.schema.ts'
import { FileNbr, HexColor, Literals, Nbr, type Static } from '../kit/types.ts'

export const reviewRules = {
  text: 1000,
  nickname: 30,
  reason: 300,
  answer: 1000,
  /** Heights in centimetres that somebody may have. */
  leastHeight: 80,
  mostHeight: 250,
  images: 5,
  /** Maximum size of an uploaded picture, in bytes. */
  imageBytes: 10_240_000,
  /** Number of buyers' pictures shown above the reviews. */
  newestImages: 12,
  /** Number of newest reviews that the averages by option value are of. */
  ratedByOption: 200,
  /** Days during which the member can change a review; deleting it is always possible. */
  changeDays: 30,
} as const

/** Waiting for approval, shown to everybody, or hidden with a reason. */
export const reviewStats = ['waiting', 'shown', 'hidden'] as const
export type ReviewStat = (typeof reviewStats)[number]
export const ReviewStat = () => Literals(reviewStats)

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const starCounts = [1, 2, 3, 4, 5] as const
export type Stars = (typeof starCounts)[number]
export const Stars = () => Type.Unsafe<Stars>({ type: 'integer', enum: [...starCounts] })

/** Plain text with at least one visible character. */
export const ReviewText = () => Type.String({ pattern: '\\S', maxLength: reviewRules.text })

/** The buyer's height in centimetres. */
export const Height = () =>
  Type.Integer({ minimum: reviewRules.leastHeight, maximum: reviewRules.mostHeight })

/** What the buyer says of the size, if the product comes in sizes. */
export const fitFields = { fit: Type.Optional(Fit()), height: Type.Optional(Height()) }

/** Key of a review picture: random text and size in pixels. */
export const ReviewImg = () => Type.String({ pattern: '^r[0-9a-f]{31}_[0-9]{1,5}x[0-9]{1,5}$' })

/** Number and average of the shown reviews of a product. */
export const RatingInfo = Type.Object({
  /** Average with one decimal; 0 without reviews. */
  average: Type.Number({ minimum: 0, maximum: 5 }),
  count: Type.Integer({ minimum: 0 }),
  /** Number of reviews with one to five stars. */
  byStars: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 5, maxItems: 5 }),
})
export type RatingInfo = Static<typeof RatingInfo>

/** A review as shown to everybody. */
export const Review = Type.Object({
  reviewNbr: Nbr(),
  /** Nickname or masked name; '' if the member has no name. */
  name: Type.String(),
  stars: Stars(),
  text: Type.String(),
  /** Option values of the bought SKU, such as colour and size; may be ''. */
  optdName: Type.String(),
  ...fitFields,
  /** ISO date-time. */
  addDate: Type.String(),
  /** Keys of its pictures, without those that an operator hid. */
  imgs: Type.Array(ReviewImg()),
  /** The shop's answer; '' if there is none. */
  answer: Type.String(),
})
export type Review = Static<typeof Review>

/** Averages of reviews by the values of an option that was bought in at least two of them. */
export const OptionStars = Type.Object({
  name: Type.String(),
  ValueList: Type.Array(
    Type.Object({ name: Type.String(), color: Type.Optional(HexColor()), StarInfo }),
    { minItems: 2 },
  ),
  /** Number of newest reviews that the averages are of, if not of all. */
  newest: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type OptionStars = Static<typeof OptionStars>

export const ReviewPage = Type.Object({
  ptNbr: Nbr(),
  RatingInfo,
  FitInfo: Type.Optional(FitInfo),
  ReviewList: Type.Array(Review),
  /** Newest pictures of shown reviews, with the buyers' names; empty after the first page. */
  PictureList: Type.Array(Type.Object({ img: ReviewImg(), name: Type.String() })),
  /** Empty after the first page. */
  StarList: Type.Array(OptionStars),
  hasMore: Type.Boolean(),
})
export type ReviewPage = Static<typeof ReviewPage>

/** A picture as shown to its owner, even if hidden from others. */
export const OwnImg = Type.Object({
  fileNbr: FileNbr,
  /** Path of the picture, relative to the base path. */
  url: Type.String(),
})

/** Bought goods of a member, with the member's review of them. */
export const BoughtLine = Type.Object({
  soNbr: SoNbr(),
  ln: Type.Integer({ minimum: 1 }),
  ptNbr: Nbr(),
  ptName: Type.String(),
  optdName: Type.String(),
  /** The product comes in sizes, so that the review may say how it fits. */
  isSized: Type.Optional(Type.Boolean()),
  /** Absent if there is no review yet. */
  own: Type.Optional(
    Type.Object({
      reviewNbr: Nbr(),
      stars: Stars(),
      text: Type.String(),
      ...fitFields,
      /** '' if the name is masked. */
      nickname: Type.String(),
      stat: ReviewStat(),
      /** Reason of hiding it. */
      reason: Type.String(),
      canChange: Type.Boolean(),
      imgs: Type.Array(OwnImg),
    }),
  ),
})
export type BoughtLine = Static<typeof BoughtLine>
