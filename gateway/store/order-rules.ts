import { toMinor } from '../../schemas/money/money.ts'
import type { OrderRules, StoreConfig } from './store-config.ts'

/** The store's order rules, with defaults for those not set. */
export function orderRulesOf({ currency, orders }: StoreConfig): OrderRules {
  return {
    pointValue: toMinor(1, currency),
    pointShare: 20,
    pointPer: toMinor(100, currency),
    payHours: 24,
    remitHours: 72,
    returnDays: 7,
    trialDays: 7,
    refundAuto: false,
    returnSendDays: 7,
    ...orders,
  }
}
