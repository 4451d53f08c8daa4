/** A product as the file tells of it; money in minor units, pictures by their address. */
export interface ImportedProduct {
  handle: string
  /** Where it begins. */
  line: number
  title: string
  html: string
  isForSale: boolean
  vendor: string
  /** Names of its categories. */
  typeNames: string[]
  /** Nothing of it is sent: its units are vouchers. */
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
  /** One value of each option. */
  values: string[]
  sku: string
  price: number
  origPrice?: number
  qty: number
  /** Absent where the file does not say. */
  isTracked?: boolean
}

export interface ImportedImage {
  url: string
  /** Where the file names it. */
  line: number
  column: string
}
