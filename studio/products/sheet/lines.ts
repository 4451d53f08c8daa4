import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { showSheet } from '../../../schemas/catalog/sheet.ops.ts'

export type SheetProduct = OpOutput<typeof showSheet>['rows'][number]
export type SheetSku = SheetProduct['skus'][number]

/** A row of the sheet: a SKU, under its product. */
export interface Line {
  product: SheetProduct
  sku: SheetSku
  /** The first row of a product has the fields of the product. */
  isFirst: boolean
}

export const linesOf = (products: readonly SheetProduct[]): Line[] =>
  products.flatMap((product) =>
    product.skus.map((sku, nth) => ({ product, sku, isFirst: nth === 0 })),
  )

/** Name of a row: `T-shirt, Red, S`. */
export const lineName = ({ product, sku }: Line): string =>
  [product.title || product.ptNbr, sku.option].filter(Boolean).join(', ')

/** The rows of each product, by its number. */
export function linesByProduct(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const group = groups.get(line.product.ptNbr)
    if (group) group.push(line)
    else groups.set(line.product.ptNbr, [line])
  }
  return groups
}
