export { deliveryInfo, deliveryPromise } from './delivery-info.ts'
export { openWays, waysFor, type Way } from './ways.ts'
