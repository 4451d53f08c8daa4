import { stringify } from 'csv-stringify/browser/esm/sync'

/** Saves rows as a file that spreadsheets open; a cell is never read as a formula. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = stringify([...rows], { bom: true, escape_formulas: true })
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
