import type {
  EditableOption,
  EditableProduct,
} from '../../../schemas/catalog/product-edit.schema.ts'
import { fieldName } from '../../../schemas/import/import-formats.ts'
import type { Lang } from '../../../schemas/lang.ts'
import type { ExportedNames } from './exported-names.ts'

/**
 * A product as read from the file; money in minor units, pictures by URL. What the file has no column
 * for is absent, and stays as it is.
 */
export interface ImportedProduct {
  handle: string
  /** Its rows name SKUs, and by these the product is found. */
  isBySku?: boolean
  /** Line where it begins. */
  line: number
  /** In the store's first language. */
  title?: string
  html?: string
  /** In others. */
  texts?: Partial<Record<Lang, { title?: string; html?: string }>>
  shelf?: EditableProduct['shelf']
  keywords?: string
  /** Names or numbers of its categories; those above the named ones are added unless `isExact`. */
  typeNames?: string[]
  isExact?: boolean
  /** Names or numbers. */
  tagNames?: string[]
  options?: { name: string; values: ImportedValue[] }[]
  /** What categories and tags are, for a store that lacks them. */
  names?: ExportedNames
  /** As a shop stores them, with ids and all languages; pictures by URL. */
  storedOptions?: EditableOption[]
  variants: ImportedVariant[]
  images?: ImportedImage[]
  facts?: ImportedFacts
}

/** Facts that are replaced by what the file has. */
export type ImportedFacts = Partial<
  Pick<
    EditableProduct,
    | 'shelfFrom'
    | 'shelfUntil'
    | 'levelNbrs'
    | 'isLevelPrice'
    | 'isVirtual'
    | 'isInquiry'
    | 'temp'
    | 'quota'
    | 'rebPer'
    | 'expDays'
    | 'lowStock'
    | 'sort'
    | 'additions'
  >
>

export interface ImportedValue {
  name: string
  image?: string
}

export interface ImportedVariant {
  /** One value per option. */
  values: string[]
  skuId?: string
  sku?: string
  price?: number
  /** `null` for none. */
  origPrice?: number | null
  qty?: number
  isTracked?: boolean
  weight?: number
  /** The file names it to be taken away. */
  isRemoved?: boolean
}

/** Characters of a picture's address. */
export const longestUrl = 2048

export interface ImportedImage {
  url: string
  /** Position in the file. */
  line: number
  column: string
}

/** All pictures of a product: its own, and those of values of its options. */
export const picturesOf = ({ line, images = [], storedOptions = [] }: ImportedProduct) => [
  ...images,
  ...storedOptions.flatMap(({ values }) =>
    values.flatMap(({ img }): ImportedImage[] =>
      img ? [{ url: img, line, column: fieldName('options') }] : [],
    ),
  ),
]
