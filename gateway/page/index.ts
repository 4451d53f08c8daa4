export { spendFrameKey } from './frame-keys.ts'
export { draftByToken, shownDocument } from './previews.ts'
export { recordFaults } from './resolve-page.ts'
