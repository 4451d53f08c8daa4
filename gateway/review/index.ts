export { eraseReviews } from './erase.ts'
