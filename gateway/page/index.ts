export { spendFrameKey } from './frame-keys.ts'
export { isInRevisions, pagePictures } from './picture-use.ts'
export { draftByToken, shownDocument } from './previews.ts'
export { recordFaults } from './resolve-page.ts'
