import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { CheckoutContext, type CheckoutState } from '../ui/checkout/checkout-state.ts'
import { Icon } from '../ui/icon.tsx'
import { checkoutSpec } from './checkout.schema.ts'
import css from './checkout.module.css'
import { useCheckoutState } from './use-checkout-state.ts'

const InvoiceSheet = lazy(() => import('../ui/checkout/invoice-sheet.tsx'))
const AddressSheet = lazy(() => import('../ui/checkout/address-sheet.tsx'))
const CouponSheet = lazy(() => import('../ui/checkout/coupon-sheet.tsx'))
const DaySheet = lazy(() => import('../ui/checkout/day-sheet.tsx'))

export const checkout = defineBlock(
  checkoutSpec,
  function Checkout({ data, sources, slots }) {
    const { t } = useShop()
    const state = useCheckoutState(data, sources)
    const stage = useSignal(state.stage)
    const sheet = useSignal(state.sheet)
    return (
      <CheckoutContext value={state}>
        <section className={css.checkout} aria-busy={stage === 'loading'}>
          <h1>{t('checkout.title')}</h1>
          <Stage state={state}>{slots.body}</Stage>
          <Suspense fallback={null}>
            {sheet === 'address' && <AddressSheet />}
            {sheet === 'day' && <DaySheet />}
            {sheet === 'coupons' && <CouponSheet />}
            {sheet === 'invoice' && <InvoiceSheet charities={data.charities} />}
          </Suspense>
        </section>
      </CheckoutContext>
    )
  },
  ['addresses', 'stores', 'invoices', 'charities', 'member', 'quote'],
)

function Stage({ state, children }: { state: CheckoutState; children: ReactNode }): ReactNode {
  const { t } = useShop()
  const stage = useSignal(state.stage)
  if (stage === 'failed')
    return (
      <div className={css.note} role="alert">
        <p>{t('checkout.failed')}</p>
        <Button onClick={() => void state.start()}>{t('action.retry')}</Button>
      </div>
    )
  if (stage !== 'empty') return children
  const [href, words] = state.isCart ? ['/cart', 'checkout.toCart'] : ['/', 'checkout.toShop']
  return (
    <div className={css.note}>
      <span className={css.sign}>
        <Icon name="cart" size={48} />
      </span>
      <p className={css.title} role="status">
        {t('checkout.empty')}
      </p>
      <p>{t('checkout.emptyText')}</p>
      <Link href={href} className={buttonClass} data-look="brand">
        {t(words)}
      </Link>
    </div>
  )
}
