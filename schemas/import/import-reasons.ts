import { Type } from '@sinclair/typebox'
import { cutText } from '../kit/cut-text.ts'
import { Literals } from '../kit/types.ts'

/**
 * Type of a reason's value; `field` is a path in a product, such as `skus/0/price`, shown by its
 * name.
 */
type Kind = 'text' | 'number' | 'field'

/**
 * Reasons why a file, row or product is refused or imported differently, with the values in their
 * messages.
 */
export const importReasons = {
  fileEmpty: {},
  fileNotCsv: {},
  fileHeaderQuote: {},
  fileLineTooLong: { max: 'number' },
  fileManyColumns: { max: 'number' },
  fileManyRows: { max: 'number' },
  fileManyBroken: { max: 'number' },
  fileCellTooLong: { line: 'number', max: 'number' },
  fileCostly: { seconds: 'number', megabytes: 'number' },
  fileApart: { max: 'number' },
  fileSlow: { seconds: 'number' },
  fileNotUtf8: {},
  fileEncoding: { encoding: 'text' },
  rowQuote: {},
  rowColumns: { found: 'number', expected: 'number' },
  rowNul: {},
  rowTorn: {},
  keyMissing: {},
  keyRepeated: { value: 'text' },
  tooLong: { max: 'number' },
  textCut: { max: 'number' },
  notOneOf: { value: 'text', known: 'text' },
  titleMissing: {},
  tagTooLong: { max: 'number' },
  tooManyTags: { found: 'number', max: 'number' },
  noVariant: {},
  variantRepeated: { value: 'text', line: 'number' },
  onlyVariantRepeated: { line: 'number' },
  optionValueMissing: { option: 'text' },
  optionNameMissing: { value: 'text' },
  priceMissing: {},
  notPrice: { value: 'text' },
  free: {},
  rounded: { value: 'text', rounded: 'text' },
  numberCut: { value: 'text' },
  sellsOn: {},
  untracked: {},
  stockMissing: {},
  notStock: { value: 'text' },
  negativeStock: { value: 'text' },
  notTime: { value: 'text' },
  notWhole: { value: 'text', min: 'number', max: 'number' },
  notFlag: { value: 'text' },
  notWeight: { value: 'text' },
  weightNoUnit: { column: 'text' },
  weightTooGreat: { value: 'text', max: 'number' },
  giftCard: {},
  filmsLeftOut: {},
  columnsNotKept: { columns: 'text' },
  notExported: {},
  notAdditions: {},
  wooType: { value: 'text' },
  wooTypeMissing: {},
  wooDownloadable: {},
  wooKeyMissing: {},
  wooParentMissing: {},
  wooParentUnknown: { value: 'text' },
  wooNoVariations: {},
  wooNoneLeft: {},
  wooUnpublished: {},
  wooManyOptions: { found: 'number', max: 'number' },
  wooManyVariants: { found: 'number', max: 'number' },
  wooStockOfOpen: { option: 'text' },
  saleLater: { value: 'text' },
  saleOver: { value: 'text' },
  saleEnds: { value: 'text' },
  skuOfSeveral: { value: 'text' },
  skusKept: { skus: 'text' },
  skusWouldGo: { skus: 'text' },
  skuTaken: { value: 'text', owner: 'text' },
  ruleRequired: { field: 'field' },
  rulePositive: { field: 'field' },
  ruleDecimals: { field: 'field' },
  ruleUnique: { field: 'field' },
  ruleFits: { field: 'field' },
  ruleAfter: { field: 'field' },
  ruleVideo: { field: 'field' },
  ruleOther: { field: 'field', rule: 'text' },
  pictureNoAddress: { url: 'text' },
  pictureProtocol: { url: 'text', protocols: 'text' },
  picturePrivate: { url: 'text' },
  pictureRedirects: { url: 'text', max: 'number' },
  pictureStatus: { url: 'text', status: 'number' },
  pictureTooLarge: { url: 'text', bytes: 'number' },
  pictureTimeout: { url: 'text', seconds: 'number' },
  pictureUnreachable: { url: 'text', error: 'text' },
  pictureHostDown: { url: 'text', host: 'text', failures: 'number' },
  pictureNoFile: { url: 'text', name: 'text' },
  pictureFileBroken: { url: 'text', name: 'text' },
  pictureBroken: { url: 'text' },
  pictureStill: { url: 'text' },
  pictureFormat: { url: 'text' },
  pictureCostly: { url: 'text' },
} as const satisfies Record<string, Readonly<Record<string, Kind>>>

type Reasons = typeof importReasons
export type ImportReasonCode = keyof Reasons
export type ReasonValues<C extends ImportReasonCode> = {
  -readonly [K in keyof Reasons[C]]: Reasons[C][K] extends 'number' ? number : string
}
export type ImportReason = {
  [C in ImportReasonCode]: { code: C; values: ReasonValues<C> }
}[ImportReasonCode]

const codes = Object.keys(importReasons) as ImportReasonCode[] // its own keys

/** Properties of a reason on the wire. */
export const reasonProperties = {
  code: Literals(codes),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
}
export const ImportReason = Type.Unsafe<ImportReason>(Type.Object(reasonProperties))

/** Maximum characters of a stored value. */
const longest = 200

/** A reason whose values can be stored and shown: long cells are cut, and NUL is removed. */
export function importReason<C extends ImportReasonCode>(
  code: C,
  values: ReasonValues<C>,
): Extract<ImportReason, { code: C }> {
  const kept = Object.entries<string | number>(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? cutText(value, longest).replaceAll('\0', '\uFFFD') : value,
  ])
  return { code, values: Object.fromEntries(kept) } as Extract<ImportReason, { code: C }> // the same names
}
