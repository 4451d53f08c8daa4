import type { ReactNode } from 'react'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import { useText } from '../../../runtime/shop/translate.ts'
import { formatMoney } from '../../../runtime/money/format.ts'
import { pageAt } from '../../../runtime/shop/share.ts'
import { linkHref, useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import css from './goods-card.module.css'
import { Icon } from '../../ui/icon.tsx'

/**
 * A button that shares a product and states the commission that the member earns per sale through
 * the link; nothing without a commission. Cards never show the amount alone, since it reads as if
 * the buyer received it.
 */
export function GoodsEarn({ goods }: { goods: GoodsItem }): ReactNode {
  const t = useText()
  const shop = useShop()
  const isGuest = useSignal(shop.session).userNbr === undefined
  const path = linkHref(shop, goods)
  if (!goods.rebPrice || !path?.startsWith('/')) return null
  const price = formatMoney(goods.rebPrice, shop.config)
  const words = t('goods.rebate', { price })
  const share = () => {
    // Only a member's link identifies who shared it.
    shop.overlay.value = isGuest
      ? { name: 'login', link: path }
      : { name: 'share', shared: { ...pageAt(shop, path, goods.title), earns: price } }
  }
  return (
    <button
      type="button"
      className={css.earn}
      aria-label={`${words}: ${goods.title}`}
      onClick={share}
    >
      <Icon name="share" size={16} />
      {words}
    </button>
  )
}
