/** A name with its value. */
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
  /** What the carrier must know, such as a sum to collect. */
  notes: readonly string[]
  /** Printed as a barcode with its text below. */
  codes: readonly PrintRow[]
}

/** Goods to fetch, with a box to tick. */
export interface PrintPick {
  qty: number
  name: string
  /** Number of the stock-keeping unit. */
  code: string
  /** The orders it is for. */
  orders: string
}

/** What a parcel contains, and what it costs. */
export interface PrintSheet {
  title: string
  from: readonly string[]
  facts: readonly PrintRow[]
  lines: readonly { name: string; note: string; value: string }[]
  sums: readonly (PrintRow & { isMain?: boolean })[]
}

/** What to draw as a PDF; all texts are written out in their language. */
export type PrintTask =
  | { kind: 'labels'; labels: readonly PrintLabel[] }
  | { kind: 'picking'; title: string; note: string; picks: readonly PrintPick[] }
  | { kind: 'sheets'; sheets: readonly PrintSheet[] }

/** Draws PDF documents. */
export interface Printer {
  /** Returns the bytes of the document. */
  run(task: PrintTask): Promise<Uint8Array>
}
