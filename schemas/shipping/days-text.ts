import type { DeliveryDays } from './shipping.schema.ts'

/** Returns the translation key and values of the delivery time in working days. */
export function daysText({ min, max }: DeliveryDays): {
  key: string
  values?: Record<string, number>
} {
  if (min !== max) return { key: 'delivery.days', values: { min, max } }
  if (max <= 1) return { key: `delivery.days.${max}` }
  return { key: 'delivery.daysExact', values: { count: max } }
}
