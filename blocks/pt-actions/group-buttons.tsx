import type { ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { paidPrice } from './paid-price.ts'
import css from './pt-actions.module.css'

interface Props {
  hasCart: boolean
  onTake: (action: 'addToCart' | 'buyNow' | 'group') => void
}

/** Buttons of a product with a group price: buy at the normal price, or in a group. */
export function GroupButtons({ hasCart, onTake }: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const choice = useChoice()
  const alone = useSignal(choice.price)
  const inGroup = useSignal(choice.groupPrice)
  const invitedTo = useSignal(choice.invitedTo)
  return (
    <div className={css.group}>
      {hasCart && (
        <button
          type="button"
          className={css.cart}
          aria-label={t('actions.addToCart')}
          onClick={() => onTake('addToCart')}
        >
          <Icon name="plus" />
        </button>
      )}
      <Button onClick={() => onTake('buyNow')}>
        <span className={css.choice}>
          <b>{paidPrice(alone, shop)}</b>
          <small>{t('actions.alone')}</small>
        </span>
      </Button>
      <Button look="brand" onClick={() => onTake('group')}>
        <span className={css.choice}>
          <b>{inGroup && paidPrice(inGroup, shop)}</b>
          <small>{t(invitedTo === undefined ? 'actions.group' : 'actions.joinGroup')}</small>
        </span>
      </Button>
    </div>
  )
}
