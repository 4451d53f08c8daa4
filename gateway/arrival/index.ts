export { sendArrivals } from './send-arrivals.ts'
