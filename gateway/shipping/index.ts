/** Shipping methods: which there are for an order, and when it arrives. */
export { deliveryInfo } from './delivery-info.ts'
export { activeMethods, shippingOptions, type ShippingOption } from './shipping-options.ts'
