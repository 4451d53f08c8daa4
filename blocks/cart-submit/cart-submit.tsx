import { useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Button } from '../ui/button.tsx'
import { useCart } from '../shared/cart/cart-context.ts'
import { isOver } from '../shared/cart/cart-state.ts'
import { cartSubmitSpec } from './cart-submit.schema.ts'
import css from './cart-submit.module.css'

export const cartSubmit = defineBlock(cartSubmitSpec, function CartSubmit() {
  const shop = useShop()
  const { config, t } = shop
  const cart = useCart()
  const picked = useSignal(cart.picked)
  const { amt, saved } = useSignal(cart.total)
  const [isBusy, setBusy] = useState(false)
  const units = picked.reduce((sum, { qtyOrd }) => sum + qtyOrd, 0)

  const checkOut = async () => {
    if (isBusy) return
    setBusy(true)
    // The order is made from the gateway's cart, so unsaved changes go first.
    await cart.settle().finally(() => setBusy(false))
    const chosen = cart.picked.peek()
    const hint = !chosen.length ? 'cart.chooseFirst' : chosen.some(isOver) ? 'cart.fixFirst' : ''
    if (hint) return showToast(shop, t(hint), 'error', 5_000)
    shop.go('/shop/checkout?cart=1')
  }
  return (
    <section className={css.bar} aria-label={t('cart.summary')}>
      <div className={css.sum} aria-live="polite">
        <p className={css.amount}>
          <span className="visually-hidden">{t('cart.total')} </span>
          {formatMoney(amt, config)}
        </p>
        {saved > 0 && (
          <p className={css.note} data-good>
            {t('cart.saved', { price: formatMoney(saved, config) })}
          </p>
        )}
      </div>
      <Button
        look="brand"
        aria-disabled={!picked.length || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => void checkOut()}
      >
        {t('cart.checkout', { count: units })}
      </Button>
    </section>
  )
})
