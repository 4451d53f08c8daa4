/** Notifies those who wait for a product that is sold out. */
export { sendArrivals } from './send-arrivals.ts'
