import { langs, type Lang } from '../lang.ts'

/** Where a file of products comes from: another shop, this one, or anything with columns. */
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

/** Bytes of a file: a million rows with descriptions. */
export const importBytes = 200_000_000
/** Rows of a file, and the columns of one: more than any real one has. */
export const mostRows = 1_000_000
export const mostColumns = 500
/** Characters of a cell: all names of all options are in one. */
export const longestCell = 1_000_000
/** Days that files and rows of an import are kept, and that it can be taken back. */
export const importDays = 30

/** Columns of Shopify's exports and templates, with the names that they have there. */
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
  qty: ['Variant Inventory Qty', 'Inventory quantity'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
  grams: ['Variant Grams', 'Weight value (grams)', 'Weight (g)'],
  giftCard: ['Gift Card'],
} as const

/** Further columns of this shop's own exports. */
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
} as const

/** What products from elsewhere call the columns of a plain file, in lower case. */
const plainNames: Partial<Record<Column, readonly string[]>> = {
  title: ['name', 'product', 'product name', '商品名稱', '品名', '名稱', '商品名称', '名称'],
  html: ['text', 'body', '商品描述', '描述', '說明', '说明', '商品說明'],
  price: ['unit price', '售價', '價格', '單價', '售价', '价格', '单价'],
  compareAt: ['list price', 'regular price', '原價', '定價', '建議售價', '原价', '定价'],
  qty: ['stock', 'quantity', 'qty', 'inventory', '庫存', '數量', '库存', '数量'],
  sku: ['item number', 'article number', 'item no', '貨號', '商品編號', '货号', '商品编号', '料號'],
  image: ['image', 'picture', 'image url', '圖片', '圖片網址', '图片', '图片网址'],
  vendor: ['brand', '品牌'],
  type: ['category', '分類', '类别', '类目', '分类', '類別'],
  tags: ['tag', '標籤', '标签'],
  grams: ['grams', 'weight in grams', '重量(g)', '重量(公克)', '重量(克)'],
  kilograms: ['weight in kg', '重量(kg)', '重量(公斤)', '重量(千克)'],
}

type TextColumn = `title:${Lang}` | `html:${Lang}`
export type Column = keyof typeof shopifyColumns | keyof typeof ownColumns | TextColumn

const textColumns = langs.flatMap((lang): [TextColumn, string][] => [
  [`title:${lang}`, `Title (${lang})`],
  [`html:${lang}`, `Description (${lang})`],
])

/** Names of each column; the first is the one that exports write. */
export const columnNames = {
  ...shopifyColumns,
  ...ownColumns,
  ...Object.fromEntries(textColumns.map(([column, name]) => [column, [name]])),
} as unknown as Record<Column, readonly string[]> // one entry of each

export const productColumns = Object.keys(columnNames) as Column[] // its own keys

/** Columns of a WooCommerce file that are read; attributes are found by their number. */
export const wooColumns = [
  'Type',
  'ID',
  'SKU',
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

/** Which column of a file, by its place, is read as which field. */
export type ImportMapping = Readonly<Record<string, number>>

/** The fields that columns of a format can be read as. */
export const fieldsOf = (format: ImportFormat): readonly string[] =>
  format === 'woo' ? wooColumns : format === 'shopify' ? shopifyFields : productColumns

/** A file of another shop can name SKUs to be taken away, and weigh in other units, too. */
const shopifyFields = [...Object.keys(shopifyColumns), 'remove', 'kilograms', 'pounds', 'ounces']

/** What exports call a field. */
export const fieldName = (field: string): string =>
  (columnNames as Record<string, readonly string[]>)[field]?.[0] ?? field

/** The format that a header shows. */
export function formatOf(header: readonly string[]): ImportFormat {
  const has = (...names: readonly string[]) => names.every((name) => placesOf(header, [name]).length > 0) // prettier-ignore
  if (has('Type', 'Name', 'Regular price')) return 'woo'
  if (has('Handle', 'SKU ID', 'State')) return 'vitrine'
  const isShopify = has('Handle', 'Title') && placesOf(header, columnNames.price).length > 0
  return isShopify || has('URL handle', 'Title') ? 'shopify' : 'plain'
}

/** The fields that the names of columns suggest; those that stand twice are left out. */
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

/** Places of the columns that have one of the names. */
export const placesOf = (header: readonly string[], names: readonly string[]): number[] => {
  const wanted = new Set(names.map(columnKey))
  return header.flatMap((name, at) => (wanted.has(columnKey(name)) ? [at] : []))
}

/** A column’s name as it is compared: other spaces, widths and capitals mean the same. */
export const columnKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Groups of fields of which a format needs one each, and which the mapping lacks. */
export const missingFields = (format: ImportFormat, mapping: ImportMapping): string[][] =>
  needed[format].filter((one) => !one.some((field) => mapping[field] !== undefined))

const needed: Record<ImportFormat, string[][]> = {
  shopify: [['handle'], ['title'], ['price']],
  vitrine: [['handle'], ['price']],
  woo: [['Type'], ['Name'], ['Regular price'], ['SKU', 'ID']],
  plain: [['handle', 'sku']],
}
