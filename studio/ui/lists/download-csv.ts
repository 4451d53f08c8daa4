import { stringify } from 'csv-stringify/browser/esm/sync'
import { saveFile } from './save-file.ts'

/** Saves rows as a file that spreadsheets open; a cell is never read as a formula. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(name, stringify([...rows], { bom: true, escape_formulas: true }), 'text/csv')
