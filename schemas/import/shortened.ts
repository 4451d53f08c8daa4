/** Whether a number, such as a barcode, is as spreadsheets show long ones: its last digits are lost. */
export const isShortened = (cell: string): boolean => /^\d(?:\.\d+)?E\+\d+$/i.test(cell)
