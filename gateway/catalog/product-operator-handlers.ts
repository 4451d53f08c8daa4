import { and, eq } from 'drizzle-orm'
import * as ops from '../../schemas/catalog/product-operator.ops.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { handle } from '../core/context.ts'
import { notFound } from '../core/failure.ts'
import { products } from './catalog.tables.ts'
import { newPreviewKey } from './write-product.ts'

export const previewProduct = handle(ops.previewProduct, async ({ input, ctx }) => {
  const { ptNbr, isNew } = input
  const { db, store } = ctx
  const isOf = and(eq(products.storeNbr, store.storeNbr), eq(products.ptNbr, ptNbr))
  const shown = { previewKey: products.previewKey }
  const [row] = isNew
    ? await db.update(products).set({ previewKey: newPreviewKey() }).where(isOf).returning(shown)
    : await db.select(shown).from(products).where(isOf)
  if (!row) throw notFound()
  return { address: `${basePath}/preview/item/${ptNbr}?key=${row.previewKey}` }
})
