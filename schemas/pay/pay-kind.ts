/**
 * How a payment method works: on a provider's page, by a transfer that an operator confirms, or
 * cash on delivery.
 */
export const payKinds = ['online', 'remittance', 'cod'] as const
export type PayKind = (typeof payKinds)[number]
