import { toMinor } from '../../schemas/money/money.ts'
import type { OrderRules, StoreConfig } from './store-config.ts'

/**
 * Days of a product's trial, from delivery on. At least as long as the return window, so that
 * somebody who pays at its end had the whole window.
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
