/** A label with its value. */
export interface PrintRow {
  name: string
  value: string
}

/** The label of one parcel. */
export interface PrintLabel {
  /** The sender, line by line. */
  from: readonly string[]
  /** The receiver's name, then phone and place line by line. */
  to: readonly string[]
  /** Instructions for the carrier, such as an amount to collect. */
  notes: readonly string[]
  /** Printed as barcodes with their text below. */
  codes: readonly PrintRow[]
}

/** A line of a picking list, with a box to tick. */
export interface PrintPick {
  qty: number
  name: string
  /** SKU id. */
  code: string
  /** Numbers of the orders that need it. */
  orders: string
}

/** Packing slip of a parcel. */
export interface PrintSheet {
  title: string
  from: readonly string[]
  facts: readonly PrintRow[]
  lines: readonly { name: string; note: string; value: string }[]
  sums: readonly (PrintRow & { isMain?: boolean })[]
}

/** A document to render as PDF; all texts are translated already. */
export type PrintTask =
  | { kind: 'labels'; labels: readonly PrintLabel[] }
  | { kind: 'picking'; title: string; note: string; picks: readonly PrintPick[] }
  | { kind: 'sheets'; sheets: readonly PrintSheet[] }

/** Renders PDF documents. */
export interface Printer {
  /** Returns the bytes of the document. */
  run(task: PrintTask): Promise<Uint8Array>
}
