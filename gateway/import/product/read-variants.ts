import { amountOf, stockOf } from './amounts.ts'
import type { Column } from '../rows/columns.ts'
import type { ImportedVariant } from './imported-product.ts'
import type { ProductReading } from './product-reading.ts'
import type { Row } from '../rows/read-rows.ts'

const optionColumns = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const satisfies [Column, Column][]

export interface ReadVariant extends ImportedVariant {
  image: string
  row: Row
}

export const longestUrl = 2048

/** Names of the options, from the product's first row; empty for a product without options. */
export function optionNames(first: Row): string[] {
  const names = optionColumns.map(([name]) => first.get(name))
  // Shopify's notation for a product without options.
  if (names[0] === 'Title' && first.get('option1Value') === 'Default Title') return []
  return names.slice(0, names.findLastIndex(Boolean) + 1)
}

/** Reads the variants from a product's rows. Rows with only a picture are not variants. */
export function readVariants(
  rows: readonly Row[],
  names: readonly string[],
  reading: ProductReading,
): ReadVariant[] {
  const variants: ReadVariant[] = []
  const known = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    if (at > 0 && isPictureOnly(row)) continue
    const variant = readVariant(row, names, reading)
    if (!variant) continue
    const key = JSON.stringify(variant.values)
    const other = known.get(key)
    if (other !== undefined) {
      reading.refuse(
        row,
        names.length ? 'option1Value' : 'handle',
        `the variant ${variant.values.map((value) => `"${value}"`).join(' / ') || 'without options'} stands at line ${other} already`,
      )
      continue
    }
    known.set(key, row.line)
    variants.push(variant)
  }
  return variants
}

const isPictureOnly = (row: Row): boolean =>
  !row.get('price') && !row.get('sku') && optionColumns.every(([, value]) => !row.get(value))

function readVariant(
  row: Row,
  names: readonly string[],
  reading: ProductReading,
): ReadVariant | undefined {
  const values = readValues(row, names, reading)
  const price = readAmount(row, 'price', reading)
  const compareAt = row.get('compareAt') ? readAmount(row, 'compareAt', reading) : undefined
  const isTracked = row.columns.has('tracker') ? row.get('tracker') !== '' : undefined
  const qty = readStock(row, isTracked ?? true, reading)
  const sku = reading.text(row, 'sku', 255)
  const image = reading.text(row, 'variantImage', longestUrl)
  if (!values || price === undefined || qty === undefined || reading.isRefused(row))
    return undefined
  return {
    values,
    sku,
    price,
    qty,
    image,
    row,
    ...(isTracked !== undefined && { isTracked }),
    ...(compareAt !== undefined && compareAt > price && { origPrice: compareAt }),
  }
}

function readValues(
  row: Row,
  names: readonly string[],
  reading: ProductReading,
): string[] | undefined {
  if (!names.length) return []
  const values: string[] = []
  for (const [at, [nameColumn, column]] of optionColumns.entries()) {
    const value = reading.text(row, column, 255)
    const name = names[at]
    if (name && !value)
      return reading.refuse(row, column, `is missing; the product has the option "${name}"`)
    if (!name && value)
      return reading.refuse(
        row,
        nameColumn,
        `is missing on the product's first row, but this row has the value "${value}"`,
      )
    if (name) values.push(value)
  }
  return values
}

function readAmount(
  row: Row,
  column: 'price' | 'compareAt',
  reading: ProductReading,
): number | undefined {
  const text = row.get(column)
  const amount = amountOf(text, reading.decimals)
  if (!amount)
    return reading.refuse(
      row,
      column,
      text
        ? `"${text}" is not a price; write it like 1299.00`
        : 'is missing; a variant needs a price',
    )
  if (column === 'price' && amount.minor === 0)
    reading.note('free', row, column, 'is 0, so the variant is free')
  if (amount.isRounded)
    reading.note(
      'rounded',
      row,
      column,
      `${text} became ${(amount.minor / 10 ** reading.decimals).toFixed(reading.decimals)}`,
    )
  return amount.minor
}

function readStock(row: Row, isTracked: boolean, reading: ProductReading): number | undefined {
  const text = row.get('qty')
  if (isTracked && ['continue', 'true'].includes(row.get('policy').toLowerCase()))
    reading.note(
      'sellsOn',
      row,
      'policy',
      'allows sales without stock; this shop shows the variant as sold out instead',
    )
  if (!isTracked)
    reading.note(
      'untracked',
      row,
      'tracker',
      'is empty, so stock is not tracked and the variant never sells out',
    )
  if (!text) {
    if (isTracked) reading.note('unknownStock', row, 'qty', 'is missing; the stock is set to 0')
    return 0
  }
  const qty = stockOf(text)
  if (qty === undefined)
    return reading.refuse(
      row,
      'qty',
      `"${text}" is not a stock; it must be a whole number of at most nine digits`,
    )
  if (qty < 0 && isTracked)
    reading.note('negativeStock', row, 'qty', `is ${text}; the stock is set to 0`)
  return Math.max(qty, 0)
}
