import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import {
  EditableOption,
  NameByLang,
  ProductVideo,
  productRules,
  availabilities,
  type EditableProduct,
} from '../../../schemas/catalog/product-edit.schema.ts'
import { withDefaults } from '../../../engine/contract/with-defaults.ts'
import { langs } from '../../../schemas/lang.ts'
import { temps } from '../../../schemas/catalog/temps.ts'
import { partsOf } from '../../../schemas/import/parts.ts'
import type { Column } from '../rows/columns.ts'
import type { Row } from '../rows/read-rows.ts'
import { ExportedNames } from './exported-names.ts'
import { fileMoment } from './file-moment.ts'
import { longestUrl, type ImportedFacts, type ImportedProduct } from './imported-product.ts'
import { searchTexts } from './search-texts.ts'
import type { ProductReading } from './product-reading.ts'

/** Reads the columns that only exports of this shop have. */
export function readOwn(row: Row, reading: ProductReading): Partial<ImportedProduct> {
  const has = (column: Column) => row.columns.has(column)
  const texts = Object.fromEntries(
    langs.flatMap((lang) => {
      const text = {
        ...(has(`title:${lang}`) && {
          title: reading.text(row, `title:${lang}`, productRules.titleLength),
        }),
        ...(has(`html:${lang}`) && { html: reading.text(row, `html:${lang}`, 100_000) }),
        ...searchTexts(row, `:${lang}`, reading),
      }
      return Object.keys(text).length ? [[lang, text]] : []
    }),
  )
  const options = has('options') ? readOptions(row, reading) : undefined
  const videos = has('videos') ? readVideos(row, reading) : undefined
  const names = row.get('names') ? jsonOf(row, 'names', ExportedNames, reading) : undefined
  const shelf = has('state') ? oneOf(row, 'state', availabilities, reading) : undefined
  return {
    texts,
    facts: readFacts(row, reading),
    ...(options && { storedOptions: options }),
    ...(videos && { videos }),
    ...(names && { names }),
    ...(shelf && { shelf }),
    ...(has('keywords') && {
      keywords: reading.text(row, 'keywords', productRules.keywordsLength),
    }),
    ...(has('categories') && { typeNames: partsOf(row.get('categories')), isExact: true }),
  }
}

function readFacts(row: Row, reading: ProductReading): ImportedFacts {
  const given = <K extends keyof EditableProduct, V extends EditableProduct[K]>(
    column: Column,
    field: K,
    read: () => V | undefined,
  ) => {
    const value = row.columns.has(column) ? read() : undefined
    return value === undefined ? {} : { [field]: value }
  }
  const whole = (column: Column, min: number, max: number) =>
    row.get(column) ? wholeOf(row, column, [min, max], reading) : null
  const moment = (column: 'shelfFrom' | 'shelfUntil') => {
    const text = row.get(column)
    if (!text) return ''
    const at = fileMoment(text, reading.shop.timeZone, column === 'shelfUntil')
    return at === undefined
      ? reading.refuse(row, column, 'notTime', { value: text })
      : new Date(at).toISOString()
  }
  const levels = partsOf(row.get('levels'))
  return {
    ...given('shelfFrom', 'shelfFrom', () => moment('shelfFrom')),
    ...given('shelfUntil', 'shelfUntil', () => moment('shelfUntil')),
    ...given('levels', 'levelNbrs', () => (levels.length ? levels : null)),
    ...given('levelPrice', 'isLevelPrice', () => flagOf(row, 'levelPrice', reading)),
    ...given('virtual', 'isVirtual', () => flagOf(row, 'virtual', reading)),
    ...given('inquiry', 'isInquiry', () => flagOf(row, 'inquiry', reading)),
    ...given('temp', 'temp', () => oneOf(row, 'temp', temps, reading)),
    ...given('quota', 'quota', () => whole('quota', 1, 100_000)),
    ...given('rebate', 'rebPer', () => whole('rebate', 1, 100)),
    ...given('trial', 'expDays', () => whole('trial', 1, 365)),
    ...given('lowStock', 'lowStock', () => whole('lowStock', 0, 1_000_000)),
    ...given('place', 'sort', () => whole('place', -1_000_000, 100_000_000) ?? 0),
    ...given('additions', 'additions', () => readAdditions(row, reading)),
  }
}

function wholeOf(
  row: Row,
  column: Column,
  [min, max]: readonly [number, number],
  reading: ProductReading,
): number | undefined {
  const text = row.get(column)
  const value = /^-?\d{1,10}(\.0+)?$/.test(text) ? Number(text) : NaN
  return value >= min && value <= max
    ? value
    : reading.refuse(row, column, 'notWhole', { value: text, min, max })
}

function oneOf<V extends string>(
  row: Row,
  column: Column,
  known: readonly V[],
  reading: ProductReading,
): V | undefined {
  const text = row.get(column)
  const found = known.find((one) => one.toLowerCase() === text.toLowerCase())
  if (found ?? !text) return found
  return reading.refuse(row, column, 'notOneOf', { value: text, known: known.join(', ') })
}

export function flagOf(row: Row, column: Column, reading: ProductReading): boolean | undefined {
  const text = row.get(column).toLowerCase()
  if (['', 'no', 'false', '0'].includes(text)) return false
  if (['yes', 'true', '1'].includes(text)) return true
  return reading.refuse(row, column, 'notFlag', { value: row.get(column) })
}

/** The schema with picture URLs instead of keys. */
const { sId, values } = EditableOption.properties
/**
 * With wide length limits: the interpreted validator counts some characters twice; the product is
 * validated again when it is compared.
 */
const name = Type.Unsafe<NameByLang>(
  Type.Object(
    Object.fromEntries(
      Object.keys(NameByLang.properties).map((lang) => [lang, Type.Optional(Type.String({ maxLength: 240 }))]), // prettier-ignore
    ),
  ),
)
const valueProperties = { ...values.items.properties, name, img: Type.Optional(Type.String({ maxLength: longestUrl })) } // prettier-ignore
const ExportedOptions = Type.Array(
  Type.Object({
    sId,
    name,
    values: Type.Array(Type.Object(valueProperties), {
      minItems: 1,
      maxItems: productRules.values,
    }),
  }),
  { maxItems: productRules.options },
)

const readOptions = (row: Row, reading: ProductReading): EditableOption[] | undefined =>
  row.get('options') ? jsonOf(row, 'options', ExportedOptions, reading) : []

const ExportedVideos = Type.Array(
  Type.Object({
    ...ProductVideo.properties,
    img: Type.String({ default: '', maxLength: longestUrl }),
    at: Type.Integer({ default: 1, minimum: 0, maximum: productRules.imgs }),
  }),
  { maxItems: productRules.videos },
)

/** Videos of an export, or just their addresses, which then stand behind the first picture. */
function readVideos(row: Row, reading: ProductReading): ProductVideo[] | undefined {
  const cell = row.get('videos')
  return cell.startsWith('[')
    ? jsonOf(row, 'videos', ExportedVideos, reading)
    : partsOf(cell).map((src) => ({ src, img: '', at: 1 }))
}

/** Parses a JSON cell of an export, which a person may have edited. */
function jsonOf<T extends TSchema>(
  row: Row,
  column: Column,
  schema: T,
  reading: ProductReading,
): Static<T> | undefined {
  const given = withDefaults(schema, parsed(row.get(column)))
  // Unknown fields are dropped once the rest is known to have its shape.
  if (Value.Check(schema, given)) return Value.Clean(schema, given) as Static<T> // checked by the line above
  return reading.refuse(row, column, 'notExported', {})
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // which no schema here takes
  }
}

/** Parses add-ons: `SKU ID=price`, separated by commas. */
function readAdditions(row: Row, reading: ProductReading) {
  const list = partsOf(row.get('additions')).map((part) => {
    const [, skuId = '', price = ''] = /^([^=]+)=(\d{1,9}(?:\.\d{1,4})?)$/.exec(part) ?? []
    return { skuId, price: Number(price) }
  })
  return list.every(({ skuId }) => skuId)
    ? list
    : reading.refuse(row, 'additions', 'notAdditions', {})
}
