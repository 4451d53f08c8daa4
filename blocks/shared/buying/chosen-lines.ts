import { lineKinds, type BuyLine } from '../../../schemas/cart/cart.schema.ts'
import type { ProductChoice } from './product-choice.ts'

/** The chosen product and add-ons as order lines; empty until every option has a value. */
export function chosenLines({ sku, quantity, additions, product }: ProductChoice): BuyLine[] {
  const chosen = sku.peek()
  if (!chosen) return []
  const { ptNbr } = product.BasicInfo
  const cpgNbr = product.CpgInfo?.cpgNbr
  const beside = product.AdditionList.filter(({ skuId }) => additions.peek().has(skuId))
  return [
    {
      skuId: chosen.skuId,
      qtyOrd: quantity.peek(),
      kind: lineKinds.main,
      ptNbr,
      ...(cpgNbr !== undefined && { cpgNbr }),
    },
    ...beside.map(({ skuId, ptNbr: ownNbr }) => ({
      skuId,
      qtyOrd: 1,
      kind: lineKinds.addition,
      ptNbr: ownNbr,
      parPtNbr: ptNbr,
    })),
  ]
}
