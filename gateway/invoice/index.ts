export { eraseInvoices } from './erase.ts'
