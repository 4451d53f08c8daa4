import { amountOf, stockOf } from './amounts.ts'
import { flagOf } from './read-own.ts'
import { productRules } from '../../../schemas/catalog/product-edit.schema.ts'
import { isShortened } from '../../../schemas/import/shortened.ts'
import {
  gramsOf,
  weightUnitOf,
  weightUnits,
  type WeightUnit,
} from '../../../schemas/import/weights.ts'
import type { Column } from '../rows/columns.ts'
import { longestUrl, type ImportedVariant } from './imported-product.ts'
import type { ProductReading } from './product-reading.ts'
import type { Row } from '../rows/read-rows.ts'

const optionColumns = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
  ['option4Name', 'option4Value'],
] as const satisfies [Column, Column][]

export interface ReadVariant extends ImportedVariant {
  image: string
  row: Row
}

/** Names of the options, from the product's first row; empty for a product without options. */
export function optionNames(first: Row): string[] {
  const names = optionColumns.map(([name]) => first.get(name))
  // Shopify's notation for a product without options; here it would be an option of that name.
  const isShopify = first.columns.format !== 'vitrine'
  if (isShopify && names[0] === 'Title' && first.get('option1Value') === 'Default Title') return []
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
    const hasOptions = row.columns.has('option1Name') || !variant.sku
    const key = JSON.stringify(hasOptions ? variant.values : variant.sku)
    const other = known.get(key)
    if (other !== undefined) {
      if (names.length)
        reading.refuse(row, 'option1Value', 'variantRepeated', {
          value: variant.values.join(' / '),
          line: other,
        })
      else reading.refuse(row, 'handle', 'onlyVariantRepeated', { line: other })
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
  const has = (column: Column) => row.columns.has(column)
  // Files with freely chosen columns leave what they do not say.
  const isFree = row.columns.format === 'plain' || row.columns.format === 'vitrine'
  const values = readValues(row, names, reading)
  const isRemoved = has('remove') && flagOf(row, 'remove', reading)
  if (isRemoved) {
    const [sku, skuId] = [row.get('sku'), row.get('skuId')]
    if (!values || reading.isRefused(row)) return undefined
    return { values, image: '', row, isRemoved, ...(sku && { sku }), ...(skuId && { skuId }) }
  }
  const isPriced = isFree ? row.get('price') !== '' : true
  const price = isPriced ? readAmount(row, 'price', reading) : undefined
  const compareAt = row.get('compareAt') ? readAmount(row, 'compareAt', reading) : null
  const isTracked = has('tracker') ? row.get('tracker') !== '' : undefined
  const isCounted = isFree ? row.get('qty') !== '' : true
  const qty = isCounted ? readStock(row, isTracked ?? true, reading) : undefined
  const sku = reading.text(row, 'sku', 80)
  const barcode = reading.text(row, 'barcode', productRules.barcodeLength)
  for (const column of ['sku', 'barcode'] as const)
    if (isShortened(row.get(column)))
      reading.note(row, column, 'numberCut', { value: row.get(column) })
  const skuId = has('skuId') ? reading.text(row, 'skuId', 60) : ''
  const weight = readWeight(row, reading)
  const image = reading.text(row, 'variantImage', longestUrl)
  if (!values || reading.isRefused(row)) return undefined
  const isBelow = compareAt !== null && price !== undefined && (compareAt ?? 0) <= price
  const origPrice = isBelow && row.columns.format !== 'vitrine' ? null : compareAt
  return {
    values,
    image,
    row,
    ...(has('sku') && { sku }),
    ...(has('barcode') && { barcode }),
    ...(skuId && { skuId }),
    ...(price !== undefined && { price }),
    ...(has('compareAt') && origPrice !== undefined && { origPrice }),
    ...(qty !== undefined && has('qty') && { qty }),
    ...(isTracked !== undefined && { isTracked }),
    ...(weight !== undefined && { weight }),
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
    if (name && !value) return reading.refuse(row, column, 'optionValueMissing', { option: name })
    if (!name && value) return reading.refuse(row, nameColumn, 'optionNameMissing', { value })
    if (name) values.push(value)
  }
  return values
}

/** Maximum weight of a parcel in grams. */
const heaviest = 1_000_000
const units = Object.keys(weightUnits) as WeightUnit[] // its own keys

function readWeight(row: Row, reading: ProductReading): number | undefined {
  const column = units.find((one) => row.get(one))
  const { unitless } = row.columns
  const bare = (unitless && row.cells[unitless.place]?.trim()) ?? ''
  // A unit beside a column in grams only says how the other shop shows them.
  const named = weightUnitOf(row.get('weightUnit'))
  if (unitless && bare && !named)
    reading.note(row, 'grams', 'weightNoUnit', { column: unitless.name })
  const unit = column ?? (bare ? named : undefined)
  if (!unit) return undefined
  const at = column ?? 'weightUnit'
  const value = column ? row.get(column) : bare
  const grams = gramsOf(value, unit)
  if (grams === undefined) return reading.refuse(row, at, 'notWeight', { value })
  return grams <= heaviest
    ? grams
    : reading.refuse(row, at, 'weightTooGreat', { value, max: heaviest })
}

function readAmount(
  row: Row,
  column: 'price' | 'compareAt',
  reading: ProductReading,
): number | undefined {
  const text = row.get(column)
  const amount = amountOf(text, reading.shop.decimals)
  if (!amount)
    return text
      ? reading.refuse(row, column, 'notPrice', { value: text })
      : reading.refuse(row, column, 'priceMissing', {})
  if (column === 'price' && amount.minor === 0 && row.columns.format !== 'vitrine')
    reading.note(row, column, 'free', {})
  if (amount.isRounded)
    reading.note(row, column, 'rounded', {
      value: text,
      rounded: (amount.minor / 10 ** reading.shop.decimals).toFixed(reading.shop.decimals),
    })
  return amount.minor
}

function readStock(row: Row, isTracked: boolean, reading: ProductReading): number | undefined {
  const text = row.get('qty')
  const isVitrine = row.columns.format === 'vitrine'
  if (isTracked && ['continue', 'true'].includes(row.get('policy').toLowerCase()))
    reading.note(row, 'policy', 'sellsOn', {})
  if (!isTracked && !isVitrine) reading.note(row, 'tracker', 'untracked', {})
  if (!text) {
    if (isTracked) reading.note(row, 'qty', 'stockMissing', {})
    return undefined
  }
  const qty = stockOf(text)
  if (qty === undefined) return reading.refuse(row, 'qty', 'notStock', { value: text })
  if (qty < 0 && isTracked && !isVitrine) reading.note(row, 'qty', 'negativeStock', { value: text })
  return Math.max(qty, 0)
}
