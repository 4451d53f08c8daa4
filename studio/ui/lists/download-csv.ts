import { stringify } from 'csv-stringify/browser/esm/sync'
import { saveFile } from './save-file.ts'

/** Saves rows as CSV; cells are guarded against being read as formulas. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(name, stringify([...rows], { bom: true, escape_formulas: true }), 'text/csv')
