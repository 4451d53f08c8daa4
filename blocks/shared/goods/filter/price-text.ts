import { formatMoney } from '../../../../runtime/money/format.ts'
import type { Shop } from '../../../../runtime/shop/shop.ts'
import type { GoodsFilter } from '../../../../schemas/catalog/facets.schema.ts'

/** Formats the chosen price range; empty without limits. */
export function priceText(
  { priceFrom, priceTo }: Pick<GoodsFilter, 'priceFrom' | 'priceTo'>,
  t: Shop['t'],
  config: Shop['config'],
): string {
  const from = priceFrom === undefined ? '' : formatMoney(priceFrom, config)
  const to = priceTo === undefined ? '' : formatMoney(priceTo, config)
  if (from && to) return `${from} – ${to}`
  if (from) return t('filter.priceAbove', { price: from })
  return to && t('filter.priceBelow', { price: to })
}
