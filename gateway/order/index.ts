export { closeDue } from './close-due.ts'
export { sendOrderNotices } from './send-order-notices.ts'
