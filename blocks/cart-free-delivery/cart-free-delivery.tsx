import { useEffect, useRef, useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import type { CartPick } from '../../schemas/cart/cart.schema.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { getPlaceTerms } from '../../schemas/shipping/shipping.ops.ts'
import { useCart } from '../shared/cart/cart-context.ts'
import { Icon } from '../ui/icon.tsx'
import { cartFreeDeliverySpec } from './cart-free-delivery.schema.ts'
import { progressOf, type AskedTerms } from './progress.ts'
import css from './cart-free-delivery.module.css'

/** Milliseconds without a change of the cart before its terms are requested. */
const rest = 400

export const cartFreeDelivery = defineBlock(
  cartFreeDeliverySpec,
  function CartFreeDelivery({ data: { delivery } }) {
    const { config, lang, t } = useShop()
    const cart = useCart()
    const picked = useSignal(cart.picked)
    const asked = useTermsOfCart()
    const amt = toMinor(useSignal(cart.total).amt, config.currency)
    // Only what becomes free from an amount; a method without a fee needs no progress.
    const isOffered = delivery?.methods.some(({ fee, freeFrom }) => fee > 0 && freeFrom)
    if (!isOffered || !picked.length) return null
    const minor = (amount: number) => toMinor(amount, config.currency)
    const progress = asked && progressOf(delivery?.methods ?? [], asked, amt, minor)
    if (asked && !progress) return null
    const { next, free = [] } = progress ?? {}
    const names = new Intl.ListFormat(lang, { type: 'conjunction' }).format(free)
    const price = formatMoney(toMajor(next?.missing ?? 0, config.currency), config)
    const text = next
      ? t('cart.toFree', { price, method: next.name })
      : t('cart.isFree', { methods: names })
    return (
      <section className={css.progress} aria-label={t('cart.freeDelivery')} aria-busy={!progress}>
        <p className={css.text} aria-live="polite">
          <Icon name="truck" size={20} />
          <span>{progress && text}</span>
        </p>
        <progress
          className={css.meter}
          aria-label={t('cart.freeDelivery')}
          value={next ? amt : 1}
          max={next ? next.from : 1}
          data-known={progress !== undefined || undefined}
        />
        {next && free.length > 0 && (
          <p className={css.already}>{t('cart.isFree', { methods: names })}</p>
        )}
      </section>
    )
  },
)

/** The terms of the selected lines, requested after each change of the cart. */
function useTermsOfCart(): AskedTerms | undefined {
  const { call, config } = useShop()
  const cart = useCart()
  const picked = useSignal(cart.picked)
  const [asked, setAsked] = useState<AskedTerms>()
  const carts = JSON.stringify(picked.map(({ cartNbr, qtyOrd }) => ({ cartNbr, qtyOrd })))
  const { currency } = config
  const hasAsked = useRef(false)
  useEffect(() => {
    const lines = JSON.parse(carts) as CartPick[] // written above
    let isOver = false
    const ask = async () => {
      const amt = toMinor(cart.total.peek().amt, currency)
      const { terms } = await call(getPlaceTerms, { carts: lines })
      if (!isOver) setAsked({ amt, terms })
    }
    // Progress is a help: without an answer, the last one stays.
    const start = () => void ask().catch(() => undefined)
    const timer = lines.length ? setTimeout(start, hasAsked.current ? rest : 0) : undefined
    hasAsked.current = true
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [call, cart, carts, currency])
  return asked
}
