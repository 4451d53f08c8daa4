import { useText } from '../../../runtime/shop/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useBrowserSignal } from '../../../engine/react/signals.ts'
import css from './cart-badge.module.css'

/**
 * The number of units in the cart, as a badge on a link or button; nothing if the cart is empty.
 */
export function CartBadge({ at = 'icon' }: { at?: 'icon' | 'corner' }) {
  const count = useBrowserSignal(useShop().cartCount, 0)
  const t = useText()
  if (count < 1) return null
  return (
    <>
      <b className={css.badge} data-at={at} dir="ltr" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </b>
      <span className="visually-hidden">{t('nav.inCart', { count })}</span>
    </>
  )
}
