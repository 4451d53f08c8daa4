export { sendArrivals } from './send-arrivals.ts'
export { eraseArrivals } from './erase.ts'
