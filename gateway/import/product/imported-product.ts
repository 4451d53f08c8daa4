/** A product as read from the file; money in minor units, pictures by URL. */
export interface ImportedProduct {
  handle: string
  /** Line where it begins. */
  line: number
  title: string
  html: string
  isForSale: boolean
  vendor: string
  /** Names of its categories. */
  typeNames: string[]
  /** Not shipped: its units are vouchers. */
  isVirtual?: boolean
  tagNames: string[]
  options: { name: string; values: ImportedValue[] }[]
  variants: ImportedVariant[]
  images: ImportedImage[]
}

export interface ImportedValue {
  name: string
  image?: string
}

export interface ImportedVariant {
  /** One value per option. */
  values: string[]
  sku: string
  price: number
  origPrice?: number
  qty: number
  /** Absent if the file does not specify it. */
  isTracked?: boolean
}

export interface ImportedImage {
  url: string
  /** Position in the file. */
  line: number
  column: string
}
