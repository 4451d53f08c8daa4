import { Type } from '@sinclair/typebox'
import { Literals } from '../kit/types.ts'

/** Whether an offer is valid now; a withdrawn coupon counts as over. */
export const offerStates = ['running', 'coming', 'over'] as const
export type OfferState = (typeof offerStates)[number]

/** Filters of the lists of campaigns, coupons and promo codes. */
export const offerListRequest = {
  /** End and number of the last row of the previous page, separated by a space. */
  before: Type.Optional(Type.String({ pattern: '^[0-9TZ:.-]+ [^ ]{1,60}$', maxLength: 100 })),
  pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  /** Part of a name or of a number. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  state: Type.Optional(Literals(offerStates)),
  /** Only offers that are valid at some time within this period. */
  from: Type.Optional(Type.String({ format: 'moment' })),
  to: Type.Optional(Type.String({ format: 'moment' })),
}
