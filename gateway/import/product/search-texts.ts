import { productRules } from '../../../schemas/catalog/product-edit.schema.ts'
import type { Lang } from '../../../schemas/lang.ts'
import type { Row } from '../rows/read-rows.ts'
import type { ProductReading } from './product-reading.ts'

/** Texts for search engines in a language, or in the store's first one. */
export function searchTexts(first: Row, of: '' | `:${Lang}`, reading: ProductReading) {
  const { seoTitleLength, seoDescLength } = productRules
  const [title, desc] = [`seoTitle${of}`, `seoDesc${of}`] as const
  return {
    ...(first.columns.has(title) && { seoTitle: reading.cutText(first, title, seoTitleLength) }),
    ...(first.columns.has(desc) && { seoDesc: reading.cutText(first, desc, seoDescLength) }),
  }
}
