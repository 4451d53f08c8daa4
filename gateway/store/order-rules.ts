import { toMinor } from '../../schemas/money/money.ts'
import type { OrderRules, StoreConfig } from './store-config.ts'

/**
 * Length of a product's trial in days, from delivery. At least the return window, so that a member
 * who pays at its end had the whole window.
 */
export const trialDaysOf = (expDays: number, config: StoreConfig): number =>
  Math.max(expDays, orderRulesOf(config).returnDays)

/** The store's order rules, with defaults for those not set. */
export function orderRulesOf({
  currency,
  orders,
}: Pick<StoreConfig, 'currency' | 'orders'>): OrderRules {
  return {
    pointValue: toMinor(1, currency),
    pointShare: 20,
    pointPer: toMinor(100, currency),
    pointMonths: 0,
    payHours: 24,
    remitHours: 72,
    returnDays: 7,
    giftMost: 10_000,
    levelMonths: 12,
    refundAuto: false,
    returnSendDays: 7,
    lowStock: 5,
    ...orders,
  }
}
