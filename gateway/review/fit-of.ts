import { and, eq } from 'drizzle-orm'
import { isSizeOption, type Fit } from '../../schemas/catalog/fit.ts'
import { products, type StoredOption } from '../catalog/catalog.tables.ts'
import type { Db } from '../db/database.ts'

export const isSized = (options: readonly StoredOption[]): boolean => options.some(isSizeOption)

interface Said {
  fit?: Fit
  height?: number
}

/**
 * What a review keeps of the size. A product without sizes keeps nothing: it may have lost them since
 * the form was opened, which is no reason to refuse the review.
 */
export async function fitOf(
  tx: Db,
  { storeNbr, ptNbr }: { storeNbr: string; ptNbr: string },
  { fit = undefined, height = undefined }: Said,
): Promise<{ fit: Fit | null; height: number | null }> {
  const [product] = await tx
    .select({ options: products.options })
    .from(products)
    .where(and(eq(products.storeNbr, storeNbr), eq(products.ptNbr, ptNbr)))
  if (!product || !isSized(product.options)) return { fit: null, height: null }
  return { fit: fit ?? null, height: height ?? null }
}
