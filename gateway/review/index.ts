/** Reviews of products, with their pictures and answers. */
export { claimReviews } from './claim.ts'
export { eraseReviews } from './erase.ts'
export { removeUnusedPictures, reviewPictureKey } from './pictures.ts'
export { sendAnswers } from './send-answers.ts'
export { countReview } from './summary.ts'
export { shownPictures } from './shown-pictures.ts'
