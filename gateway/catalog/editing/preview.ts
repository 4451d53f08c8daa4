import { and, eq } from 'drizzle-orm'
import * as ops from '../../../schemas/catalog/product-operator.ops.ts'
import { basePath } from '../../../schemas/protocol/constants.ts'
import { command } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import { products } from '../catalog.tables.ts'
import { newPreviewKey } from '../write-product.ts'

export const previewProduct = command(ops.previewProduct, async ({ input, ctx: { store }, tx }) => {
  const { ptNbr, isNew } = input
  const isOf = and(eq(products.storeNbr, store.storeNbr), eq(products.ptNbr, ptNbr))
  const shown = { previewKey: products.previewKey }
  const [row] = isNew
    ? await tx.update(products).set({ previewKey: newPreviewKey() }).where(isOf).returning(shown)
    : await tx.select(shown).from(products).where(isOf)
  if (!row) throw notFound()
  return {
    answer: { address: `${basePath}/preview/item/${ptNbr}?key=${row.previewKey}` },
    note: { subject: 'product', nbr: ptNbr, after: { hasNewPreviewLink: isNew } },
  }
})
