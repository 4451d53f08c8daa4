export { eraseReviews } from './erase.ts'
export { removeUnusedPictures, reviewPictureKey } from './pictures.ts'
export { sendAnswers } from './send-answers.ts'
export { shownPictures } from './shown-pictures.ts'
