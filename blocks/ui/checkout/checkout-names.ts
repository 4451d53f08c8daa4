import type { CheckoutLine, CheckoutResult } from '../../../schemas/order/checkout.schema.ts'

type Name = Pick<CheckoutLine, 'ptName' | 'optdName' | 'img'>

/**
 * Remembers how lines were named and pictured. The gateway says nothing about what was withdrawn from sale, but the
 * shopper has to know which of the lines it was.
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
