import type { ReactNode } from 'react'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import { useText } from '../../../runtime/i18n/translate.ts'
import { formatMoney } from '../../../runtime/money/format.ts'
import { pageAt } from '../../../runtime/shop/share.ts'
import { linkHref, useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../runtime/state/signals.ts'
import css from './goods-card.module.css'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  goods: GoodsItem
  /** Shows a sharing button instead of the amount alone. */
  canEarn: boolean | undefined
}

/** The commission a member receives when another shopper buys through the member's shared link. */
export function GoodsEarn({ goods, canEarn }: Props): ReactNode {
  const t = useText()
  const shop = useShop()
  const isGuest = useSignal(shop.session).userNbr === undefined
  const path = linkHref(shop, goods)
  if (!goods.rebPrice) return null
  const words = t('goods.rebate', { price: formatMoney(goods.rebPrice, shop.config) })
  if (!canEarn || !path?.startsWith('/')) return <p className={css.rebate}>{words}</p>
  const share = () => {
    // Only a member's link identifies who shared it.
    shop.overlay.value = isGuest
      ? { name: 'login', link: path }
      : { name: 'share', shared: pageAt(shop, path, goods.title) }
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
