import { ImportRefused } from '../import-refused.ts'
import { isWooHeader, readWooHeader, type WooColumns } from '../woo/woo-columns.ts'

/** Supported columns, with the names used by Shopify's exports and templates. */
const columnNames = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  html: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category', 'Standardized Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  qty: ['Variant Inventory Qty', 'Inventory quantity'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const

export type Column = keyof typeof columnNames
const required: readonly Column[] = ['handle', 'title', 'price']

/** Positions of a file's columns. */
export interface Columns {
  count: number
  has(column: Column): boolean
  cell(cells: readonly string[], column: Column): string
  /** The column's name in the file. */
  nameOf(column: Column): string
  /** For WooCommerce files only. */
  woo?: WooColumns
}

/** Parses the header line; refuses a file that lacks a required column. */
export function readHeader(header: readonly string[]): Columns {
  const names = header.map((name) => name.trim())
  if (isWooHeader(names)) return wooColumns(names)
  const places = new Map<Column, number>()
  for (const [column, accepted] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const isOne = (name: string) => accepted.some((one) => one.toLowerCase() === name.toLowerCase())
    const found = names.flatMap((name, at) => (isOne(name) ? [at] : []))
    if (found.length > 1)
      throw new ImportRefused(
        `The column "${names[found[1] ?? 0]}" occurs in the header twice or under two names; keep one of them`,
      )
    if (found[0] !== undefined) places.set(column, found[0])
  }
  const missing = required.filter((column) => !places.has(column))
  if (missing.length) throw new ImportRefused(missingText(missing, names))
  return {
    count: names.length,
    has: (column) => places.has(column),
    cell: (cells, column) => cells[places.get(column) ?? -1]?.trim() ?? '',
    nameOf: (column) => names[places.get(column) ?? -1] ?? columnNames[column][0],
  }
}

/** WooCommerce rows are converted to Shopify's columns, see `woo-rows.ts`. */
const wooColumns = (names: readonly string[]): Columns => ({
  count: names.length,
  woo: readWooHeader(names),
  has: () => false,
  cell: () => '',
  nameOf: (column) => column,
})

function missingText(missing: readonly Column[], names: readonly string[]): string {
  const wanted = missing
    .map((column) => columnNames[column].map((name) => `"${name}"`).join(' or '))
    .join(', ')
  const other = names.length === 1 && /[;\t]/.test(names[0] ?? '')
  const remedy = other
    ? 'its columns are not separated by commas; save it as comma-separated'
    : 'export it as the product CSV of Shopify or WooCommerce, the latter with an English header'
  return `The file has no column ${wanted}: ${remedy}`
}
