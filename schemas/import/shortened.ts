/**
 * Whether a number, such as a barcode, was truncated by a spreadsheet: its last digits are lost.
 */
export const isShortened = (cell: string): boolean => /^\d(?:\.\d+)?E\+\d+$/i.test(cell)
