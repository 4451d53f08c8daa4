import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { listReviews } from '../../schemas/review/review-operator.ops.ts'

/** A review in the operators' list. */
export type Review = OpOutput<typeof listReviews>['rows'][number]
export type ReviewImg = Review['imgs'][number]
