import { Type, type Static } from '@sinclair/typebox'
import { Money } from '../kit/types.ts'

/** Lengths of the periods that reports are kept by. */
export type ReportStep = 'quarterHour' | 'day' | 'month' | 'year'

/**
 * What sales are split by. An offer is a campaign of the shop, a link campaign the one that a link names.
 */
export const breakdowns = [
  'product',
  'coupon',
  'offer',
  'sharer',
  'channel',
  'linkCampaign',
] as const
export type Breakdown = (typeof breakdowns)[number]
/** Splits that visits have, too. */
export type SourceBreakdown = 'channel' | 'linkCampaign'
export type ReportDimension = 'all' | Breakdown

/** Lengths of the periods that reports are shown by. */
export const shownSteps = ['hour', 'day', 'week', 'month', 'year'] as const
export type ShownStep = (typeof shownSteps)[number]

/** What a period is compared with: the one before it, or the same a week or a year earlier. */
export const againsts = ['before', 'lastWeek', 'lastYear'] as const
export type Against = (typeof againsts)[number]

export const Day = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** Sales of a period. */
export const Sales = Type.Object({
  /** Money that came in. */
  amtGross: Money(),
  /** Money that was sent back. */
  amtRefund: Money(),
  /** What is left of it; below zero if more was sent back than came in. */
  amtNet: Type.Number(),
  /** Orders that were paid for the first time. */
  orders: Type.Integer({ minimum: 0 }),
  /** Units of these orders. */
  units: Type.Integer({ minimum: 0 }),
  /** Money that came in for each order. */
  amtAverage: Money(),
})
export type Sales = Static<typeof Sales>
