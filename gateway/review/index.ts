export { eraseReviews } from './erase.ts'
export { removeUnusedPictures, reviewPictureKey } from './pictures.ts'
export { shownPictures } from './shown-pictures.ts'
