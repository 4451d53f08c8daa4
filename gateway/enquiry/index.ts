export { eraseEnquiries } from './erase.ts'
