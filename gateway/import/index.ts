export { importProducts, type ImportOptions, type ImportSummary } from './import-products.ts'
export { noteKinds, type ImportFault, type ImportNote } from './findings.ts'
export { ImportRefused } from './import-refused.ts'
