export { deliveryInfo } from './delivery-info.ts'
export { activeMethods, shippingOptions, type ShippingOption } from './shipping-options.ts'
