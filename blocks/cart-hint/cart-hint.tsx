import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { guestCartDays } from '../../schemas/cart/guest-cart.ts'
import { Icon } from '../ui/icon.tsx'
import { cartHintSpec } from './cart-hint.schema.ts'
import css from './cart-hint.module.css'

export const cartHint = defineBlock(cartHintSpec, function CartHint({ props: { text } }) {
  const { session, config, t } = useShop()
  const isGuest = useSignal(session).userNbr === undefined
  return (
    <p className={css.hint}>
      <Icon name="tag" size={20} />
      <span>
        {isGuest && config.setting.isGuestCart && (
          <>
            {t('cart.kept', { count: guestCartDays })}{' '}
            <Link href="/account/login?redirect=/cart">{t('cart.signInFor')}</Link>{' '}
          </>
        )}
        {text || t('cart.promo')}
      </span>
    </p>
  )
})
