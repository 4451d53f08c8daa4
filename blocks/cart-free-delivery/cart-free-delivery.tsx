import { defineBlock } from '../../engine/react/define-block.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { useCart } from '../shared/cart/cart-context.ts'
import { usePlaceTerms } from '../shared/cart/use-place-terms.ts'
import { Icon } from '../ui/icon.tsx'
import { cartFreeDeliverySpec } from './cart-free-delivery.schema.ts'
import { progressOf } from './progress.ts'
import css from './cart-free-delivery.module.css'

export const cartFreeDelivery = defineBlock(
  cartFreeDeliverySpec,
  function CartFreeDelivery({ data: { delivery } }) {
    const { config, lang, t } = useShop()
    const cart = useCart()
    const picked = useSignal(cart.picked)
    const asked = usePlaceTerms()
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
