import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { TrialFault } from '../../schemas/order/checkout.schema.ts'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import panel from '../shared/group/group.module.css'
import { buttonClass } from '../ui/button.tsx'
import { checkoutTrialSpec } from './checkout-trial.schema.ts'
import css from './checkout-trial.module.css'

export const checkoutTrial = defineBlock(checkoutTrialSpec, function CheckoutTrial() {
  const { t } = useShop()
  const { quote, isExp } = useCheckout()
  const known = useSignal(quote)
  const offer = known?.ExpOffer
  if (!offer) return isExp && !known ? <div className={css.coming} /> : null
  return (
    <section className={`${panel.panel} ${css.trial}`}>
      <h2>{t('checkout.trial.title')}</h2>
      {offer.fault ? <Fault fault={offer.fault} /> : <Terms days={offer.expDays} />}
    </section>
  )
})

function Terms({ days }: { days: number }): ReactNode {
  const { t } = useShop()
  return (
    <ol className={css.terms}>
      <li>{t('checkout.trial.nothing')}</li>
      <li>{t('checkout.trial.days', { count: days })}</li>
      <li>{t('checkout.trial.then')}</li>
    </ol>
  )
}

/** Next step of a shopper, by the obstacle. */
const ways: Record<TrialFault, { href: string; text: string }> = {
  product: { href: '/shop/checkout', text: 'checkout.trial.buy' },
  qty: { href: '/shop/checkout', text: 'checkout.trial.buy' },
  guest: { href: '/account/login', text: 'checkout.trial.login' },
  contact: { href: '/user/profile', text: 'checkout.trial.bind' },
  overdue: { href: '/order/index', text: 'checkout.trial.orders' },
  again: { href: '/order/index', text: 'checkout.trial.orders' },
}

/** Explains why a trial is not possible, with an alternative. */
function Fault({ fault }: { fault: TrialFault }): ReactNode {
  const { t } = useShop()
  const { href, text } = ways[fault]
  return (
    <div role="alert" className={css.fault}>
      <p>{t(`checkout.trial.fault.${fault}`)}</p>
      <Link className={buttonClass} data-look="brand" href={href}>
        {t(text)}
      </Link>
    </div>
  )
}
