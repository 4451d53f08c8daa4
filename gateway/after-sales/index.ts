/** Requests for refunds and returns: their reasons, pictures and bank accounts. */
export { imageKey, removeUnclaimedImages } from './images.ts'
export { eraseAccounts } from './bank-account.ts'
export { reasonsOf } from './reasons.ts'
