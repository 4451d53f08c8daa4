import { formatMoney } from '../../runtime/money/format.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import type { PriceRange } from '../shared/buying/product-choice.ts'

/** The price to pay, or the lowest of several. */
export function paidPrice(
  { from, to, vipPrice }: PriceRange,
  { t, config }: Pick<Shop, 't' | 'config'>,
): string {
  const paid = vipPrice ?? from
  const price = formatMoney(paid, config)
  return to > paid ? t('price.from', { price }) : price
}
