import type { Column, Columns } from '../rows/columns.ts'
import type { Row } from '../rows/read-rows.ts'

/** A row of a WooCommerce file: cells by column name. */
export interface WooRow {
  row: Row
  get(name: string): string
  /** Names and values of its attributes that have a name. */
  attributes: readonly { name: string; values: string; column: string }[]
}

export function wooRow(row: Row): WooRow {
  const { woo } = row.columns
  if (!woo) throw new Error('wooRow: the row is of another format')
  const get = (name: string) => woo.cell(row.cells, name)
  return {
    row,
    get,
    attributes: woo.attributes.flatMap(({ name, values }) =>
      get(name) ? [{ name: get(name), values: get(values), column: values }] : [],
    ),
  }
}

const hasBarcodes = ({ woo }: Columns): boolean => woo?.has(barcodeName) ?? false

/** Texts that its files do not have, and that products keep. */
const isUnknown = (column: Column): boolean => /^(seoTitle|seoDesc|alt)(:|$)/.test(column)

export const barcodeName = 'GTIN, UPC, EAN, or ISBN'

/** WooCommerce's names of the columns that a product's row is read from. */
const wooNames: Readonly<Partial<Record<Column, string>>> = {
  handle: 'SKU',
  title: 'Name',
  html: 'Description',
  vendor: 'Brands',
  type: 'Categories',
  category: 'Categories',
  tags: 'Tags',
  published: 'Published',
  status: 'Published',
  option1Name: 'Attribute 1 name',
  option1Value: 'Attribute 1 value(s)',
  option2Name: 'Attribute 2 name',
  option2Value: 'Attribute 2 value(s)',
  option3Name: 'Attribute 3 name',
  option3Value: 'Attribute 3 value(s)',
  sku: 'SKU',
  barcode: barcodeName,
  remove: 'Remove SKU',
  grams: 'Weight (g)',
  kilograms: 'Weight (kg)',
  pounds: 'Weight (lbs)',
  ounces: 'Weight (oz)',
  qty: 'Stock',
  tracker: 'Stock',
  policy: 'Backorders allowed?',
  price: 'Regular price',
  compareAt: 'Regular price',
  image: 'Images',
  imagePosition: 'Images',
  variantImage: 'Images',
}

/** Converts a WooCommerce row for the product reader; faults name the file's own columns. */
export function rowWith(
  { row }: WooRow,
  values: Partial<Record<Column, string>>,
  names: Partial<Record<Column, string>> = {},
): Row {
  const columns: Columns = {
    ...row.columns,
    has: (column) => (column === 'barcode' ? hasBarcodes(row.columns) : !isUnknown(column)),
    nameOf: (column) => names[column] ?? wooNames[column] ?? column,
  }
  return { line: row.line, cells: row.cells, columns, get: (column) => values[column] ?? '' }
}

/** Replaces a decimal comma, as exported in some countries, by a point. */
export const withPoint = (amount: string): string => amount.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
