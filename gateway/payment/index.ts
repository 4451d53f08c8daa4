export { askProviders } from './ask-providers.ts'
export { bookPending } from './payment-notifications.ts'
export { beginPayment, PaymentRefused } from './begin-payment.ts'
export { isRefundable } from './paid-attempt.ts'
export { addPaymentRoutes } from './payment-routes.ts'
export { usableMethods } from './pay-methods.ts'
export { paymentsFrom } from './payments-from.ts'

export { sendRefunds } from './send-refunds.ts'
