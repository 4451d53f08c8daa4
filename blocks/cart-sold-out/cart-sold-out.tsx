import { useId } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { CartLineView } from '../shared/cart/cart-line.tsx'
import panel from '../shared/cart/cart-panel.module.css'
import { useCart } from '../shared/cart/cart-context.ts'
import { cartSoldOutSpec } from './cart-sold-out.schema.ts'
import css from './cart-sold-out.module.css'

export const cartSoldOut = defineBlock(cartSoldOutSpec, function CartSoldOut() {
  const { t } = useShop()
  const cart = useCart()
  const id = useId()
  const { SoldOutCartList: lines } = useSignal(cart.groups)
  if (!lines.length) return null
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id} className={css.title}>
          {t('cart.soldOut')}
        </h2>
        <button
          type="button"
          className={css.clear}
          onClick={() => void cart.remove(lines.map(({ cartNbr }) => cartNbr))}
        >
          {t('cart.soldOutClear')}
        </button>
      </div>
      <ul>
        {lines.map((line) => (
          <CartLineView key={line.cartNbr} line={line} isGone />
        ))}
      </ul>
    </section>
  )
})
