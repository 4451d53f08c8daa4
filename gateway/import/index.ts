export { importProducts, type ImportSummary } from './import-products.ts'
export type { ImportFault, ImportNote } from './findings.ts'
export { fetchLimits, fetchPicture, PictureMissing } from './pictures/fetch-picture.ts'
export { ImportRefused } from './import-refused.ts'
