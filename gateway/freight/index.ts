export { deliveryInfo } from './delivery-info.ts'
export { openWays, waysFor, type Way } from './ways.ts'
