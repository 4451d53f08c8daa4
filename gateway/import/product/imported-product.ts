import type {
  EditableOption,
  EditableProduct,
  ProductVideo,
} from '../../../schemas/catalog/product-edit.schema.ts'
import { fieldName } from '../../../schemas/import/import-formats.ts'
import type { Lang } from '../../../schemas/lang.ts'
import type { ExportedNames } from './exported-names.ts'

/**
 * A product as read from the file; money in minor units, pictures by URL. Fields without a column
 * are absent and keep their stored values.
 */
export interface ImportedProduct {
  handle: string
  /** The product is found by the SKUs in its rows. */
  isBySku?: boolean
  /** Number of its first line. */
  line: number
  /** In the store's first language. */
  title?: string
  html?: string
  seoTitle?: string
  seoDesc?: string
  /** In other languages. */
  texts?: Partial<Record<Lang, ImportedText>>
  shelf?: EditableProduct['shelf']
  keywords?: string
  /** Names or numbers of its categories; ancestors are added unless `isExact`. */
  typeNames?: string[]
  isExact?: boolean
  /** Names or numbers. */
  tagNames?: string[]
  options?: { name: string; values: ImportedValue[] }[]
  /** Names of categories and tags, for a store that lacks them. */
  names?: ExportedNames
  /** In stored form, with ids and all languages; pictures by URL. */
  storedOptions?: EditableOption[]
  /** Posters by URL. */
  videos?: ProductVideo[]
  variants: ImportedVariant[]
  images?: ImportedImage[]
  facts?: ImportedFacts
}

interface ImportedText {
  title?: string
  html?: string
  seoTitle?: string
  seoDesc?: string
}

/** Product fields that the file replaces. */
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
  barcode?: string
  price?: number
  /** `null` for none. */
  origPrice?: number | null
  qty?: number
  isTracked?: boolean
  weight?: number
  /** The file removes it. */
  isRemoved?: boolean
}

/** Maximum length of a picture's URL. */
export const longestUrl = 2048

export interface ImportedImage {
  url: string
  /** Position in the file. */
  line: number
  column: string
  /** In the store's first language, and in others. */
  alt?: string
  alts?: Partial<Record<Lang, string>>
}

/** All pictures of a product, including those of option values and posters. */
export const picturesOf = ({
  line,
  images = [],
  storedOptions = [],
  videos = [],
}: ImportedProduct) => [
  ...images,
  ...storedOptions.flatMap(({ values }) =>
    values.flatMap(({ img }): ImportedImage[] =>
      img ? [{ url: img, line, column: fieldName('options') }] : [],
    ),
  ),
  ...videos.flatMap(({ img }): ImportedImage[] =>
    img ? [{ url: img, line, column: fieldName('videos') }] : [],
  ),
]
