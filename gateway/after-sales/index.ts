export { imageKey, removeUnclaimedImages } from './images.ts'
export { eraseAccounts } from './bank-account.ts'
export { reasonsOf } from './reasons.ts'
