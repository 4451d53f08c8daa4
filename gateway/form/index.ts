/** Forms and the files and answers that were sent with them. */
export { sanitized } from './form-source.ts'
export { formPictures } from './picture-use.ts'
export { formFileKey, removeUnclaimed } from './unclaimed-files.ts'
export { eraseAnswers } from './erase.ts'
