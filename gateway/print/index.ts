export { createPrinter } from './print-pool.ts'
