import { langs, type Lang } from '../lang.ts'

/** Format of a product file: another shop's, this shop's, or any file with columns. */
export const importFormats = ['shopify', 'woo', 'vitrine', 'plain'] as const
export type ImportFormat = (typeof importFormats)[number]

export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'big5',
  'gb18030',
  'shift_jis',
  'windows-1252',
] as const
export type ImportEncoding = (typeof importEncodings)[number]

export const importDelimiters = [',', ';', '\t', '|'] as const
export type ImportDelimiter = (typeof importDelimiters)[number]

/** Maximum bytes of a file: a million rows with descriptions. */
export const importBytes = 200_000_000
/** Maximum rows of a file, and maximum columns of a row. */
export const mostRows = 1_000_000
export const mostColumns = 500
/** Maximum characters of a cell: one contains all names of all options. */
export const longestCell = 1_000_000
/** Days that files and rows of an import are kept, and during which it can be undone. */
export const importDays = 30

/** Columns of Shopify's exports and templates, by their names there. */
const shopifyColumns = {
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
  barcode: ['Variant Barcode', 'Barcode'],
  qty: ['Variant Inventory Qty', 'Inventory quantity'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  alt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  grams: ['Variant Grams', 'Weight value (grams)', 'Weight (g)'],
  weightUnit: ['Variant Weight Unit', 'Weight unit for display', 'Weight unit'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDesc: ['SEO Description'],
} as const

/** Additional columns of this shop's exports. */
const ownColumns = {
  state: ['State'],
  categories: ['Categories'],
  options: ['Options (JSON)'],
  names: ['Names (JSON)'],
  option4Name: ['Option4 Name'],
  option4Value: ['Option4 Value'],
  skuId: ['SKU ID'],
  remove: ['Remove SKU'],
  kilograms: ['Weight (kg)'],
  pounds: ['Weight (lb)', 'Weight (lbs)'],
  ounces: ['Weight (oz)'],
  keywords: ['Search Words'],
  shelfFrom: ['On Shelf From'],
  shelfUntil: ['On Shelf Until'],
  levels: ['Member Levels'],
  levelPrice: ['Level Price'],
  virtual: ['Virtual'],
  inquiry: ['On Enquiry'],
  temp: ['Temperature'],
  quota: ['Limit Per Person'],
  rebate: ['Commission Percent'],
  trial: ['Trial Days'],
  lowStock: ['Low Stock At'],
  place: ['Place'],
  additions: ['Add-ons'],
  videos: ['Videos'],
} as const

/** Common column names in plain files, in lower case. */
const plainNames: Partial<Record<Column, readonly string[]>> = {
  title: ['name', 'product', 'product name', '商品名稱', '品名', '名稱', '商品名称', '名称'],
  html: ['text', 'body', '商品描述', '描述', '說明', '说明', '商品說明'],
  price: ['unit price', '售價', '價格', '單價', '售价', '价格', '单价'],
  compareAt: ['list price', 'regular price', '原價', '定價', '建議售價', '原价', '定价'],
  qty: ['stock', 'quantity', 'qty', 'inventory', '庫存', '數量', '库存', '数量'],
  sku: ['item number', 'article number', 'item no', '貨號', '商品編號', '货号', '商品编号', '料號'],
  barcode: ['ean', 'gtin', 'upc', 'isbn', '條碼', '國際條碼', '条码', '国际条码'],
  image: ['image', 'picture', 'image url', '圖片', '圖片網址', '图片', '图片网址'],
  vendor: ['brand', '品牌'],
  type: ['category', '分類', '类别', '类目', '分类', '類別'],
  tags: ['tag', '標籤', '标签'],
  grams: ['grams', 'weight in grams', '重量(g)', '重量(公克)', '重量(克)'],
  kilograms: ['weight in kg', '重量(kg)', '重量(公斤)', '重量(千克)'],
}

type TextColumn = `${'title' | 'html' | 'seoTitle' | 'seoDesc' | 'alt'}:${Lang}`
export type Column = keyof typeof shopifyColumns | keyof typeof ownColumns | TextColumn

const textColumns = langs.flatMap((lang): [TextColumn, string][] => [
  [`title:${lang}`, `Title (${lang})`],
  [`html:${lang}`, `Description (${lang})`],
  [`seoTitle:${lang}`, `SEO Title (${lang})`],
  [`seoDesc:${lang}`, `SEO Description (${lang})`],
  [`alt:${lang}`, `Image Alt Text (${lang})`],
])

/** Names of each column; exports write the first one. */
export const columnNames = {
  ...shopifyColumns,
  ...ownColumns,
  ...Object.fromEntries(textColumns.map(([column, name]) => [column, [name]])),
} as unknown as Record<Column, readonly string[]> // one entry of each

export const productColumns = Object.keys(columnNames) as Column[] // its own keys

/** Columns of a WooCommerce file that are read; attributes are found by number. */
export const wooColumns = [
  'Type',
  'ID',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Weight (kg)',
  'Weight (g)',
  'Weight (lbs)',
  'Weight (oz)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Brands',
  'Remove SKU',
  ...[1, 2, 3, 4, 5, 6].flatMap((n) => [`Attribute ${n} name`, `Attribute ${n} value(s)`]),
] as const

/** Column mapping of a file: position by field. */
export type ImportMapping = Readonly<Record<string, number>>

/** Fields that a format's columns can be mapped to. */
export const fieldsOf = (format: ImportFormat): readonly string[] =>
  format === 'woo' ? wooColumns : format === 'shopify' ? shopifyFields : productColumns

/** Fields of other shops' files: they can also mark SKUs as removed, and use other weight units. */
const shopifyFields = [...Object.keys(shopifyColumns), 'remove', 'kilograms', 'pounds', 'ounces']

/** Column name of a field in exports. */
export const fieldName = (field: string): string =>
  (columnNames as Record<string, readonly string[]>)[field]?.[0] ?? field

/** Detects the format by a header. */
export function formatOf(header: readonly string[]): ImportFormat {
  const has = (...names: readonly string[]) => names.every((name) => placesOf(header, [name]).length > 0) // prettier-ignore
  if (has('Type', 'Name', 'Regular price')) return 'woo'
  if (has('Handle', 'SKU ID', 'State')) return 'vitrine'
  const isShopify = has('Handle', 'Title') && placesOf(header, columnNames.price).length > 0
  return isShopify || has('URL handle', 'Title') ? 'shopify' : 'plain'
}

/** Mapping suggested by the column names; ambiguous fields are left out. */
export function proposedMapping(format: ImportFormat, header: readonly string[]): ImportMapping {
  const taken = new Set<number>()
  const found = fieldsOf(format).flatMap((field): [string, number][] => {
    const known = format === 'woo' ? [field] : (columnNames[field as Column] ?? []) // a field of the format
    const others = format === 'plain' ? (plainNames[field as Column] ?? []) : []
    const [place, ...more] = placesOf(header, [...known, ...others])
    if (place === undefined || more.length || taken.has(place)) return []
    taken.add(place)
    return [[field, place]]
  })
  return Object.fromEntries(found)
}

/** Positions of columns with one of the names. */
export const placesOf = (header: readonly string[], names: readonly string[]): number[] => {
  const wanted = new Set(names.map(columnKey))
  return header.flatMap((name, at) => (wanted.has(columnKey(name)) ? [at] : []))
}

/** Normalises a column’s name for comparison: spaces, widths and capitals do not matter. */
export const columnKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Groups of fields of which a format requires one each, and which the mapping lacks. */
export const missingFields = (format: ImportFormat, mapping: ImportMapping): string[][] =>
  needed[format].filter((one) => !one.some((field) => mapping[field] !== undefined))

const needed: Record<ImportFormat, string[][]> = {
  shopify: [['handle'], ['title'], ['price']],
  vitrine: [['handle'], ['price']],
  woo: [['Type'], ['Name'], ['Regular price'], ['SKU', 'ID']],
  plain: [['handle', 'sku']],
}
