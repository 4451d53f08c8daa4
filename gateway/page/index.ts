/** Page documents: those that are shown, previewed, scheduled and moved. */
export { spendFrameKey } from './frame-keys.ts'
export { isInRevisions, pagePictures } from './picture-use.ts'
export { draftByToken, shownDocument } from './previews.ts'
export { infoPath, redirectFrom } from './redirects.ts'
export { recordFaults } from './resolve-page.ts'
export { publishScheduled } from './schedules.ts'
