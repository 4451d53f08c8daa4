import type { CheckoutLine, CheckoutResult } from '../../../schemas/order/checkout.schema.ts'

type Name = Pick<CheckoutLine, 'ptName' | 'optdName' | 'img'>

/**
 * Remembers the name and picture of each line, since the gateway returns none for a product removed
 * from sale.
 */
export function createNameMemory(
  first: readonly CheckoutLine[] = [],
): (answer: CheckoutResult) => CheckoutResult {
  const known = new Map<string, Name>()
  const remember = (lines: readonly CheckoutLine[]) => {
    for (const { skuId, stat, ptName, optdName, img } of lines)
      if (stat !== 'removed') known.set(skuId, { ptName, optdName, img })
  }
  remember(first)
  return (answer) => {
    remember(answer.PtList)
    return {
      ...answer,
      PtList: answer.PtList.map((line) =>
        line.stat === 'removed' ? { ...line, ...known.get(line.skuId) } : line,
      ),
    }
  }
}
