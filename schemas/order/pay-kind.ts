/** How a way of paying works: at a provider's page, by a transfer that an operator confirms, or at the door. */
export const payKinds = ['online', 'remittance', 'cod'] as const
export type PayKind = (typeof payKinds)[number]
