import { useEffect, useState, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { getCartList } from '../../schemas/cart/cart.ops.ts'
import type { CartLine } from '../../schemas/cart/cart.schema.ts'
import css from './bind.module.css'

/**
 * The products in the cart, shown while a shopper adds the missing contact; nothing if the call
 * fails.
 */
export default function WaitingGoods(): ReactNode {
  const { call, t } = useShop()
  const [lines, setLines] = useState<readonly CartLine[]>([])
  useEffect(() => {
    call(getCartList, {}).then(
      ({ rows }) => setLines(rows),
      () => undefined, // the cart shows the error
    )
  }, [call])
  const [first, ...more] = lines
  if (!first) return null
  return (
    <p className={css.waiting}>
      {t(more.length ? 'bind.waitingMore' : 'bind.waiting', {
        name: first.ptName,
        count: more.length,
      })}
    </p>
  )
}
