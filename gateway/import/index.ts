/** The import and export of products. */
export {
  checkFile,
  importedRows,
  importProducts,
  runChecked,
  takeBack,
  type ChosenFile,
  type ImportCounts,
} from './import-products.ts'
export { fetchLimits, fetchPicture, PictureMissing } from './pictures/fetch-picture.ts'
export { reasonsIn } from './reason-words.ts'
export { ImportRefused } from './import-refused.ts'
export { exportProducts } from './export/export-products.ts'
export { runImports } from './stages/run-imports.ts'
export { createTableReader } from './rows/table-pool.ts'
export { importUploads } from './uploads.ts'
export { addImportRoutes } from './import-routes.ts'
