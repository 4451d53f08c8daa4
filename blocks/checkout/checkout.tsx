import { lazy, Suspense, type ReactNode } from 'react'
import { styled } from '../../runtime/block/stylesheet.ts'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { buttonClass } from '../ui/button.tsx'
import { CheckoutContext, type CheckoutState } from '../shared/checkout/checkout-state.ts'
import { Beside } from '../shared/layout/beside.tsx'
import { FetchFailed, NoGoods } from '../ui/text/page-note.tsx'
import { checkoutSpec } from './checkout.schema.ts'
import css from './checkout.module.css'
import { useCheckoutState } from './use-checkout-state.ts'

const InvoiceSheet = lazy(() => styled(import('../shared/checkout/invoice-sheet.tsx')))
const AddressSheet = lazy(() => styled(import('../shared/checkout/address-sheet.tsx')))
const CouponSheet = lazy(() => styled(import('../shared/checkout/coupon-sheet.tsx')))
const DaySheet = lazy(() => styled(import('../shared/checkout/day-sheet.tsx')))

const beside = ['CheckoutSummary', 'CheckoutSubmit']

export const checkout = defineBlock(
  checkoutSpec,
  function Checkout({ data, sources, nodes }) {
    const { t } = useShop()
    const state = useCheckoutState(data, sources)
    const stage = useSignal(state.stage)
    const sheet = useSignal(state.sheet)
    return (
      <CheckoutContext value={state}>
        <section className={css.checkout} aria-busy={stage === 'loading'}>
          {stage !== 'empty' && <h1>{t('checkout.title')}</h1>}
          {state.isGuest && state.isCart && <SignIn />}
          <Stage state={state}>
            <Beside blocks={nodes.body ?? []} types={beside} />
          </Stage>
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

/** A guest's cart moves into the member's at the sign-in. */
function SignIn(): ReactNode {
  const { t } = useShop()
  const back = encodeURIComponent('/shop/checkout?cart=1')
  return (
    <p className={css.signIn}>
      {t('checkout.hasAccount')}{' '}
      <Link href={`/account/login?redirect=${back}`}>{t('checkout.signIn')}</Link>
    </p>
  )
}

function Stage({ state, children }: { state: CheckoutState; children: ReactNode }): ReactNode {
  const { t } = useShop()
  const stage = useSignal(state.stage)
  if (stage === 'failed')
    return <FetchFailed text={t('checkout.failed')} retry={() => void state.start()} />
  if (stage !== 'empty') return children
  const [href, words] = state.isCart ? ['/cart', 'checkout.toCart'] : ['/', 'checkout.toShop']
  return (
    <NoGoods title={t('checkout.empty')} text={t('checkout.emptyText')}>
      <Link href={href} className={buttonClass} data-look="brand">
        {t(words)}
      </Link>
    </NoGoods>
  )
}
