import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Button } from '../ui/button.tsx'
import { AccountSign } from '../ui/account-sign.tsx'
import { awaited } from '../shared/order/order-words.ts'
import { usePay } from '../shared/order/pay-state.ts'
import { paySubmitSpec } from './pay-submit.schema.ts'
import css from './pay-submit.module.css'

export const paySubmit = defineBlock(paySubmitSpec, function PaySubmit() {
  const { config, t } = useShop()
  const pay = usePay()
  const known = useSignal(pay.order)
  const methods = useSignal(pay.methods)
  const chosen = useSignal(pay.chosen)
  const info = useSignal(pay.payInfo)
  const isBusy = useSignal(pay.isBusy)
  const notice = useSignal(pay.notice)
  if (!known || !methods.length) return null
  // With payment details issued, the shopper pays elsewhere: the button moves the focus to them.
  if (info)
    return (
      <section className={css.bar}>
        <Button look="outline" onClick={pay.show}>
          {t(info.code === undefined ? 'orderPay.seeAccount' : 'orderPay.seeCode')}
        </Button>
      </section>
    )
  const method = methods.find(({ payNbr }) => payNbr === chosen)
  return (
    <section className={css.bar}>
      {method?.method === 'credit' && (
        <p className={css.secure}>
          <AccountSign name="lock" size={16} />
          <span>{t('orderPay.secure')}</span>
        </p>
      )}
      <p className={css.notice} role="alert">
        {notice}
      </p>
      <Button
        look="brand"
        aria-disabled={chosen === undefined || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => void pay.begin()}
      >
        {isBusy
          ? t('orderPay.leaving')
          : method?.kind === 'remittance'
            ? t('orderPay.showAccount')
            : t('orderPay.submit', { amt: formatMoney(awaited(known), config) })}
      </Button>
    </section>
  )
})
