import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { CheckoutResult } from '../../schemas/order/checkout.schema.ts'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import { Agreement } from '../shared/terms/agreement.tsx'
import { Icon } from '../ui/icon.tsx'
import { checkoutSummarySpec } from './checkout-summary.schema.ts'
import css from './checkout-summary.module.css'

export const checkoutSummary = defineBlock(checkoutSummarySpec, function CheckoutSummary({ data }) {
  const { t } = useShop()
  const { quote, isAsking } = useCheckout()
  const known = useSignal(quote)
  const asking = useSignal(isAsking)
  return (
    <section
      className={css.summary}
      aria-label={t('checkout.summary')}
      aria-busy={asking}
      data-old={asking || undefined}
    >
      {known ? <Sums quote={known} /> : <div className={css.skeleton} />}
      {data.infos && (
        <div className={css.terms}>
          <Agreement text={t('terms.order')} infos={data.infos} />
        </div>
      )}
    </section>
  )
})

function Sums({ quote }: { quote: CheckoutResult }): ReactNode {
  const { t, config } = useShop()
  const { amtGoods, amtCoupon, amtPromo, amtPoints, amtFreight, amtFreightOff, amt } = quote
  const { method } = useCheckout()
  const chosen = useSignal(method)
  return (
    <>
      <dl className={css.sums}>
        <Sum name={t('checkout.sum.goods')} amount={amtGoods} />
        <Off name={t('checkout.sum.coupon')} amount={amtCoupon} />
        <Off name={t('checkout.sum.promo')} amount={amtPromo} />
        <Off name={t('checkout.sum.points')} amount={amtPoints} />
        {chosen && (
          <Sum
            name={t('checkout.sum.shipping')}
            amount={amtFreight}
            zero={t(chosen.isUsable ? 'checkout.free' : 'checkout.sum.unknownShipping')}
          />
        )}
        <Off name={t('checkout.sum.shippingOff')} amount={amtFreightOff} />
        <div className={css.total}>
          <dt>{t(quote.ExpOffer ? 'checkout.trial.total' : 'checkout.sum.total')}</dt>
          <dd>{formatMoney(amt, config)}</dd>
        </div>
      </dl>
      <FreeFrom quote={quote} />
    </>
  )
}

interface SumProps {
  name: string
  amount: number
  /** Shown instead of an amount of zero. */
  zero?: string
}

function Sum({ name, amount, zero }: SumProps): ReactNode {
  const { config } = useShop()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount === 0 && zero ? zero : formatMoney(amount, config)}</dd>
    </div>
  )
}

function Off({ name, amount }: SumProps): ReactNode {
  const { config } = useShop()
  if (amount === 0) return null
  return (
    <div className={css.off}>
      <dt>{name}</dt>
      <dd>−{formatMoney(amount, config)}</dd>
    </div>
  )
}

/** The amount missing until the shipping method is free, unless a coupon pays for it already. */
function FreeFrom({ quote: { amtFreight, amtFreightOff } }: { quote: CheckoutResult }): ReactNode {
  const { t, config } = useShop()
  const { method } = useCheckout()
  const { isUsable, amtToFree } = useSignal(method) ?? {}
  if (amtToFree === undefined || !isUsable || amtFreight <= amtFreightOff) return null
  return (
    <p className={css.hint}>
      <Icon name="truck" size={20} />
      <span>{t('checkout.freeFrom', { price: formatMoney(amtToFree, config) })}</span>
    </p>
  )
}
