import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Button } from '../ui/button.tsx'
import { CheckoutPanel } from '../shared/checkout/checkout-panel.tsx'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import { ChoiceCard } from '../shared/checkout/choice-card.tsx'
import { checkoutPaySpec } from './checkout-pay.schema.ts'
import css from './checkout-pay.module.css'

export const checkoutPay = defineBlock(checkoutPaySpec, function CheckoutPay() {
  const { t } = useShop()
  const { quote, payList, payMethod, isExp, keep, say, reloadPay } = useCheckout()
  const amt = useSignal(quote)?.amt
  const methods = useSignal(payList)
  const chosen = useSignal(payMethod)
  if (isExp) return null
  return (
    <CheckoutPanel part="pay" title={t('checkout.pay')} rows={3}>
      {amt === 0 ? (
        <p className={css.none}>{t('checkout.nothingToPay')}</p>
      ) : methods && !methods.length ? (
        <div className={css.none}>
          <p>{t('checkout.noPay')}</p>
          <Button onClick={reloadPay}>{t('action.retry')}</Button>
        </div>
      ) : (
        <div
          className={css.methods}
          role="radiogroup"
          aria-label={t('checkout.pay')}
          aria-busy={!methods}
        >
          {methods?.map(({ payNbr, name, desc, kind }) => (
            <ChoiceCard
              key={payNbr}
              name="checkout-pay"
              checked={payNbr === chosen?.payNbr}
              title={name}
              about={desc || t(`checkout.payAbout.${kind}`)}
              onChoose={() => {
                say('pay', '')
                keep({ payNbr })
              }}
            />
          ))}
        </div>
      )}
    </CheckoutPanel>
  )
})
