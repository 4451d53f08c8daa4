import { Type, type Static } from '@sinclair/typebox'
import { Money } from '../kit/types.ts'

/** Lengths of the periods that report sums are stored by. */
export type ReportStep = 'quarterHour' | 'day' | 'month' | 'year'

/**
 * Dimensions that sales are broken down by. An offer is a campaign of the shop, a link campaign the
 * one named in a link's address.
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
/** Dimensions that visits are also broken down by. */
export type SourceBreakdown = 'channel' | 'linkCampaign'
export type ReportDimension = 'all' | Breakdown

/** Lengths of the periods that reports are displayed by. */
export const shownSteps = ['hour', 'day', 'week', 'month', 'year'] as const
export type ShownStep = (typeof shownSteps)[number]

/** The period compared with: the preceding one, or the same one a week or a year earlier. */
export const againsts = ['before', 'lastWeek', 'lastYear'] as const
export type Against = (typeof againsts)[number]

export const Day = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** Sales of a period. */
export const Sales = Type.Object({
  /** Captured amount. */
  amtGross: Money(),
  /** Refunded amount. */
  amtRefund: Money(),
  /** Captured minus refunded amount; negative if refunds exceed captures. */
  amtNet: Type.Number(),
  /** Orders with their first payment in the period. */
  orders: Type.Integer({ minimum: 0 }),
  /** Units of these orders. */
  units: Type.Integer({ minimum: 0 }),
  /** Captured amount per order. */
  amtAverage: Money(),
})
export type Sales = Static<typeof Sales>
