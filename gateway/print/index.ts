/** Draws documents of orders as PDF. */
export { createPrinter } from './print-pool.ts'
