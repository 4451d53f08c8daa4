import { productRules } from '../../../schemas/catalog/product-edit.schema.ts'
import type { ImportFinding } from '../../../schemas/import/import.ops.ts'
import { isUnkept } from '../../../schemas/import/unkept-columns.ts'
import { langs } from '../../../schemas/lang.ts'
import { firstBy } from '../first-by.ts'
import { partsOf } from '../../../schemas/import/parts.ts'
import type { RowGroup } from '../rows/row-group.ts'
import {
  longestUrl,
  type ImportedImage,
  type ImportedProduct,
  type ImportedValue,
} from './imported-product.ts'
import { bodyHtml, hasFilm } from './body-html.ts'
import { ProductReading, type ShopFacts } from './product-reading.ts'
import type { Column } from '../rows/columns.ts'
import type { Row } from '../rows/read-rows.ts'
import { readOwn } from './read-own.ts'
import { searchTexts } from './search-texts.ts'
import { optionNames, readVariants, type ReadVariant } from './read-variants.ts'

export interface ReadProduct {
  /** Absent if the faults leave nothing to sell. */
  product?: ImportedProduct
  faults: ImportFinding[]
  notes: ImportFinding[]
  refusedRows: number
}

/** The same limit as Shopify's. */
const mostTags = 250

/**
 * Reads one product from its rows. An invalid row is skipped; a product without a valid title or
 * variant is refused.
 */
export function readProduct(group: RowGroup, shop: ShopFacts): ReadProduct {
  const { handle, rows, rowCount = rows.length } = group
  const reading = new ProductReading(shop)
  const first = group.head ?? rows[0]
  if (!first) throw new Error('readProduct: a group without rows')
  const own = group.isOwn ? readOwn(first, reading) : {}
  const head = readHead(first, group, reading)
  const isHeadRefused = reading.isRefused(first)
  const names = optionNames(first)
  const variants = isHeadRefused ? [] : readVariants(rows, names, reading)
  const { faults } = reading
  if (!variants.length) {
    if (!isHeadRefused && !reading.faults.length) reading.refuse(first, 'handle', 'noVariant', {})
    // Nothing was imported, so notes about changed values do not apply.
    return { faults, notes: [], refusedRows: rowCount }
  }
  noteUnkept(rows, reading)
  const images = hasImages(first) ? readImages(rows, variants, reading) : undefined
  const options = names.map((name, at) => ({ name, values: valuesOf(variants, at) }))
  const product: ImportedProduct = {
    handle,
    line: first.line,
    ...head,
    ...own,
    ...(group.isBySku && { isBySku: true }),
    ...(group.typeNames && { typeNames: group.typeNames }),
    ...(group.isVirtual && { facts: { isVirtual: true } }),
    ...(images && { images }),
    ...(first.columns.has('option1Name') && { options }),
    variants: variants.map(({ image: _image, row: _row, ...variant }) => variant),
  }
  const notes = [...reading.notes, ...(group.notes ?? [])]
  return { faults, notes, product, refusedRows: reading.refusedRows }
}

/** Names the columns whose cells are not imported, once for the product. */
function noteUnkept(rows: readonly Row[], reading: ProductReading): void {
  const [first] = rows
  if (!first || first.columns.format === 'vitrine') return
  const names = first.columns.unread.flatMap(({ name, place }) =>
    rows.some(({ cells }) => isUnkept(name, cells[place]?.trim() ?? '')) ? [name] : [],
  )
  if (names.length) reading.note(first, 'handle', 'columnsNotKept', { columns: names.join(', ') })
}

const hasImages = ({ columns }: Row) => columns.has('image') || columns.has('variantImage')

function readHead(first: Row, { isOwn, typeNames: fromGroup }: RowGroup, reading: ProductReading) {
  const has = (column: Column) => first.columns.has(column)
  const title = reading.text(first, 'title', productRules.titleLength)
  if (!title && !isOwn) reading.refuse(first, 'title', 'titleMissing', {})
  const html = bodyHtml(reading.text(first, 'html', 100_000), first.columns.format)
  if (hasFilm(html)) reading.note(first, 'html', 'filmsLeftOut', {})
  if (/^(true|yes|1)$/i.test(first.get('giftCard')))
    reading.refuse(first, 'giftCard', 'giftCard', {})
  const vendor = reading.text(first, 'vendor', 255)
  for (const column of optionNameColumns) reading.text(first, column, 255)
  const type = reading.text(first, 'type', 255)
  // A path such as `Apparel & Accessories > Jewelry > Bracelets`.
  const category = reading.text(first, 'category', 255)
  const status = first.get('status').toLowerCase()
  if (!['', 'active', 'draft', 'archived', 'unlisted'].includes(status))
    reading.refuse(first, 'status', 'notOneOf', {
      value: first.get('status'),
      known: 'active, draft, archived',
    })
  const typeNames = fromGroup ?? [type || (category.split('>').pop() ?? '').trim()].filter(Boolean)
  const isPublished = readFlag(first, reading)
  const isShown = isPublished && ['', 'active'].includes(status)
  return {
    ...(title && { title }),
    ...(has('html') && { html }),
    ...searchTexts(first, '', reading),
    ...((has('vendor') || has('type')) && { keywords: [vendor, ...typeNames].join(' ').trim() }),
    ...((has('type') || has('category')) && { typeNames }),
    ...(has('tags') && { tagNames: readTags(first, reading) }),
    ...((has('published') || has('status')) && {
      shelf: isShown ? ('onShelf' as const) : ('draft' as const),
    }),
  }
}

const optionNameColumns = ['option1Name', 'option2Name', 'option3Name', 'option4Name'] as const

function readFlag(first: Row, reading: ProductReading): boolean {
  const text = first.get('published').toLowerCase()
  if (!['', 'true', 'false'].includes(text))
    reading.refuse(first, 'published', 'notOneOf', {
      value: first.get('published'),
      known: 'true, false',
    })
  return text !== 'false'
}

function readTags(first: Row, reading: ProductReading): string[] {
  const names = partsOf(first.get('tags'))
  if (names.some((name) => name.length > 255))
    reading.refuse(first, 'tags', 'tagTooLong', { max: 255 })
  if (names.length > mostTags)
    reading.refuse(first, 'tags', 'tooManyTags', { found: names.length, max: mostTags })
  return [...new Set(names)]
}

/** Alternative texts of the picture in a row, in each language that the file has. */
function readAlts(row: Row, reading: ProductReading): Pick<ImportedImage, 'alt' | 'alts'> {
  const text = (column: Column) => reading.cutText(row, column, productRules.altLength)
  const others = langs.filter((lang) => row.columns.has(`alt:${lang}`))
  return {
    ...(row.columns.has('alt') && { alt: text('alt') }),
    ...(others.length && {
      alts: Object.fromEntries(others.map((lang) => [lang, text(`alt:${lang}`)])),
    }),
  }
}

/** The product's pictures by position, then those of the variants; without duplicates. */
function readImages(
  rows: readonly Row[],
  variants: readonly ReadVariant[],
  reading: ProductReading,
): ImportedImage[] {
  const found = rows.flatMap((row, at) => {
    const url = reading.text(row, 'image', longestUrl)
    const place = Number(row.get('imagePosition')) || at + 1
    if (!url || url.length > longestUrl) return []
    const column = row.columns.nameOf('image')
    return [{ place, image: { url, line: row.line, column, ...readAlts(row, reading) } }]
  })
  const images = found.sort((a, b) => a.place - b.place).map(({ image }) => image)
  for (const { image, row } of variants)
    if (image)
      images.push({ url: image, line: row.line, column: row.columns.nameOf('variantImage') })
  return firstBy(images, ({ url }) => url)
}

/**
 * The values of an option in order of appearance, each with a picture if all its variants have the
 * same one.
 */
function valuesOf(variants: readonly ReadVariant[], at: number): ImportedValue[] {
  const images = new Map<string, Set<string>>()
  for (const { values, image } of variants) {
    const name = values[at] ?? ''
    const known = images.get(name) ?? new Set<string>()
    if (image) known.add(image)
    images.set(name, known)
  }
  const hasSeveralImages = new Set([...images.values()].flatMap((known) => [...known])).size > 1
  return [...images].map(([name, known]) => {
    const [image] = known
    return { name, ...(hasSeveralImages && image !== undefined && known.size === 1 && { image }) }
  })
}
