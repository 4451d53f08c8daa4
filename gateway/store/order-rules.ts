import { toMinor } from '../../schemas/money/money.ts'
import type { OrderRules, StoreConfig } from './store-config.ts'

/** The store's own rules, and for what it leaves open those that suit most. */
export function orderRulesOf({ currency, orders }: StoreConfig): OrderRules {
  return {
    pointValue: toMinor(1, currency),
    pointShare: 20,
    pointPer: toMinor(100, currency),
    payHours: 24,
    remitHours: 72,
    returnDays: 7,
    trialDays: 7,
    ...orders,
  }
}
