export { publishedDocument } from './documents.ts'
export { recordFaults } from './resolve-page.ts'
