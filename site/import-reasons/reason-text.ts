import { fieldName } from '../../schemas/import/import-formats.ts'
import type { ImportFinding } from '../../schemas/import/import.ops.ts'
import { importReasons, type ImportReason } from '../../schemas/import/import-reasons.ts'
import type enUS from './en-US.json'

/** Without React: the gateway writes reasons in files with the same texts. */
export type ImportTextKey = Exclude<keyof typeof enUS, `${string}_one`>
export type ImportT = (key: ImportTextKey, values?: Record<string, string | number>) => string

/** Words for the fields of files and for the facts of products. */
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
  price: 'import.field.price',
  compareAt: 'import.field.compareAt',
  origPrice: 'import.field.compareAt',
  image: 'import.field.image',
  imgs: 'import.field.pictures',
  fetched: 'import.field.fetched',
  imagePosition: 'import.field.imagePosition',
  variantImage: 'import.field.variantImage',
  grams: 'import.field.grams',
  weight: 'import.field.grams',
  kilograms: 'import.field.kilograms',
  pounds: 'import.field.pounds',
  ounces: 'import.field.ounces',
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

/** What a field is called; those that only exports know go by the name that they have there. */
export function fieldWord(field: string, t: ImportT): string {
  const [, n, part] = /^option(\d)(Name|Value)$/.exec(field) ?? []
  if (n !== undefined) return t(part === 'Name' ? 'import.field.optionName' : 'import.field.optionValue', { n }) // prettier-ignore
  const key = words[field]
  return key ? t(key) : fieldName(field)
}

/** The name of a fact in a product by its path, such as `skus/0/price`. */
function pathWord(path: string, t: ImportT): string {
  const parts = path.split('/')
  const [part = '', n] = parts
  // Values and names of options are faults of that option.
  if (part === 'options' && n !== undefined) return t('import.field.optionAt', { n: Number(n) + 1 })
  const field = fieldWord(parts.findLast((one) => words[one]) ?? path, t)
  return part === 'skus' && n !== undefined
    ? t('import.field.ofSku', { field, n: Number(n) + 1 })
    : field
}

/** A reason in words. */
export function reasonText({ code, values }: ImportReason, t: ImportT): string {
  const kinds: Readonly<Record<string, string>> = importReasons[code]
  const shown = Object.entries<string | number>(values).map(([name, value]) => [
    name,
    kinds[name] === 'field' ? pathWord(String(value), t) : value,
  ])
  return t(`import.reason.${code}`, Object.fromEntries(shown))
}

/** A reason with its place in the file. */
export function findingText(finding: ImportFinding, t: ImportT): string {
  const { line, column } = finding
  const text = reasonText(finding, t)
  return column ? t('import.atColumn', { line, column, text }) : t('import.atLine', { line, text })
}
