export { importProducts, type ImportSummary } from './import-products.ts'
export type { ImportFault, ImportNote } from './findings.ts'
export { ImportRefused } from './import-refused.ts'
