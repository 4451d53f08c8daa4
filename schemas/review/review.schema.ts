import { Type } from '@sinclair/typebox'
import { Literals, Nbr, type Static } from '../kit/types.ts'

export const reviewRules = {
  text: 1000,
  nickname: 30,
  reason: 300,
  answer: 1000,
  /** Days in which the writer can change a review; it can be deleted at any time. */
  changeDays: 30,
} as const

/** Waits for an operator, is shown to everybody, or is hidden with a reason. */
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

/** The shown reviews of a product, counted. */
export const RatingInfo = Type.Object({
  /** With one decimal; 0 if there are none. */
  average: Type.Number({ minimum: 0, maximum: 5 }),
  count: Type.Integer({ minimum: 0 }),
  /** How many have one star, two, … five. */
  byStars: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 5, maxItems: 5 }),
})
export type RatingInfo = Static<typeof RatingInfo>

/** A review as everybody sees it. */
export const Review = Type.Object({
  reviewNbr: Nbr(),
  /** Nickname or masked name; '' if the member has no name. */
  name: Type.String(),
  stars: Stars(),
  text: Type.String(),
  /** Options that were bought, such as colour and size; may be ''. */
  optdName: Type.String(),
  /** ISO date-time. */
  addDate: Type.String(),
  /** The shop's answer; '' if there is none. */
  answer: Type.String(),
})
export type Review = Static<typeof Review>

export const ReviewPage = Type.Object({
  ptNbr: Nbr(),
  RatingInfo,
  ReviewList: Type.Array(Review),
  hasMore: Type.Boolean(),
})
export type ReviewPage = Static<typeof ReviewPage>

/** Bought goods of a member, with the member's review of them. */
export const BoughtLine = Type.Object({
  soNbr: Nbr(),
  ln: Type.Integer({ minimum: 1 }),
  ptNbr: Nbr(),
  ptName: Type.String(),
  optdName: Type.String(),
  /** Absent if there is no review yet. */
  own: Type.Optional(
    Type.Object({
      reviewNbr: Nbr(),
      stars: Stars(),
      text: Type.String(),
      /** '' if the name is masked. */
      nickname: Type.String(),
      stat: ReviewStat(),
      /** Why it is hidden. */
      reason: Type.String(),
      canChange: Type.Boolean(),
    }),
  ),
})
export type BoughtLine = Static<typeof BoughtLine>
