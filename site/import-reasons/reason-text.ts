import { fieldName } from '../../schemas/import/import-formats.ts'
import type { ImportFinding } from '../../schemas/import/import.ops.ts'
import { importReasons, type ImportReason } from '../../schemas/import/import-reasons.ts'
import type enUS from './en-US.json'

/** This file imports no React, because the gateway writes the same texts into files. */
export type ImportTextKey = Exclude<keyof typeof enUS, `${string}_one`>
export type ImportT = (key: ImportTextKey, values?: Record<string, string | number>) => string

/** Text keys for the fields of import files and the properties of products. */
const words: Readonly<Partial<Record<string, ImportTextKey>>> = {
  handle: 'import.field.handle',
  title: 'import.field.title',
  html: 'import.field.html',
  desc: 'import.field.html',
  vendor: 'import.field.vendor',
  type: 'import.field.type',
  category: 'import.field.category',
  tags: 'import.field.tags',
  tagNbrs: 'import.field.tags',
  published: 'import.field.published',
  status: 'import.field.status',
  sku: 'import.field.sku',
  merchantSku: 'import.field.sku',
  qty: 'import.field.qty',
  stock: 'import.field.qty',
  startStock: 'import.field.qty',
  tracker: 'import.field.tracker',
  isTracked: 'import.field.tracker',
  policy: 'import.field.policy',
  barcode: 'import.field.barcode',
  price: 'import.field.price',
  compareAt: 'import.field.compareAt',
  origPrice: 'import.field.compareAt',
  image: 'import.field.image',
  imgs: 'import.field.pictures',
  fetched: 'import.field.fetched',
  imagePosition: 'import.field.imagePosition',
  variantImage: 'import.field.variantImage',
  alt: 'import.field.alt',
  alts: 'import.field.alt',
  videos: 'import.field.videos',
  seoTitle: 'import.field.seoTitle',
  seoDesc: 'import.field.seoDesc',
  grams: 'import.field.grams',
  weight: 'import.field.grams',
  kilograms: 'import.field.kilograms',
  pounds: 'import.field.pounds',
  ounces: 'import.field.ounces',
  weightUnit: 'import.field.weightUnit',
  giftCard: 'import.field.giftCard',
  remove: 'import.field.remove',
  removed: 'import.field.removed',
  state: 'import.field.state',
  shelf: 'import.field.state',
  shelfFrom: 'import.field.shelfFrom',
  shelfUntil: 'import.field.shelfUntil',
  categories: 'import.field.categories',
  typeNbrs: 'import.field.categories',
  options: 'import.field.options',
  vIds: 'import.field.options',
  additions: 'import.field.additions',
  keywords: 'import.field.keywords',
}

/**
 * Name of a field for display. Fields that only exports have keep their name in the file format.
 */
export function fieldWord(field: string, t: ImportT): string {
  const [, n, part] = /^option(\d)(Name|Value)$/.exec(field) ?? []
  if (n !== undefined) return t(part === 'Name' ? 'import.field.optionName' : 'import.field.optionValue', { n }) // prettier-ignore
  const key = words[field]
  return key ? t(key) : fieldName(field)
}

/** Name of a product's property, given by its path such as `skus/0/price`. */
function pathWord(path: string, t: ImportT): string {
  const parts = path.split('/')
  const [part = '', n] = parts
  // A fault in the values or name of an option is shown as a fault of that option.
  if (part === 'options' && n !== undefined) return t('import.field.optionAt', { n: Number(n) + 1 })
  const field = fieldWord(parts.findLast((one) => words[one]) ?? path, t)
  return part === 'skus' && n !== undefined
    ? t('import.field.ofSku', { field, n: Number(n) + 1 })
    : field
}

/** Text of a reason. */
export function reasonText({ code, values }: ImportReason, t: ImportT): string {
  const kinds: Readonly<Record<string, string>> = importReasons[code]
  const shown = Object.entries<string | number>(values).map(([name, value]) => [
    name,
    kinds[name] === 'field' ? pathWord(String(value), t) : value,
  ])
  return t(`import.reason.${code}`, Object.fromEntries(shown))
}

/** Text of a reason, preceded by its place in the file. */
export function findingText(finding: ImportFinding, t: ImportT): string {
  const { line, column } = finding
  const text = reasonText(finding, t)
  return column ? t('import.atColumn', { line, column, text }) : t('import.atLine', { line, text })
}
