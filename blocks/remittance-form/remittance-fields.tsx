import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { Remittance } from '../../schemas/pay/pay.schema.ts'
import { createFields } from '../ui/fields/fields-state.ts'
import { SendButton } from '../ui/fields/send-button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import form from '../ui/fields/form.module.css'
import { usePay } from '../shared/order/pay-state.ts'
import { ReceiptField } from './receipt-field.tsx'
import css from './remittance-form.module.css'
import { reportRemittance } from './report-remittance.ts'

/** Accepts full-width digits as well. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, 5)

/**
 * The last five digits of the account and an optional picture; its upload shows progress and can be
 * cancelled.
 */
export function RemittanceFields({
  onReported,
}: {
  onReported: (remittance: Remittance) => void
}): ReactNode {
  const shop = useShop()
  const { t } = shop
  const pay = usePay()
  const state = useMemo(() => createFields({ last5: '' }), [])
  const isBusy = useSignal(state.isBusy)
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState('')
  const [sent, setSent] = useState<number>()
  const control = useRef<AbortController>(undefined)
  const send = async () => {
    control.current = new AbortController()
    await reportRemittance(shop, pay, {
      fields: state,
      file,
      signal: control.current.signal,
      onProgress: setSent,
      onFault: setFault,
      onReported,
    })
    setSent(undefined)
  }
  return (
    <form
      ref={(element) => state.attach(element)}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        state={state}
        name="last5"
        label={t('orderPay.last5')}
        read={digitsOf}
        isNeeded
        input={{ inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' }}
      />
      <ReceiptField
        file={file}
        fault={fault}
        isFixed={isBusy}
        onChange={(chosen, wrong) => {
          setFile(chosen)
          setFault(wrong)
        }}
      />
      {isBusy && file && sent !== undefined && (
        <p className={css.sending}>
          <progress max={1} value={sent} aria-label={t('orderPay.reporting')} />
          <button type="button" className={css.remove} onClick={() => control.current?.abort()}>
            {t('orderPay.stop')}
          </button>
        </p>
      )}
      <SendButton state={state} busy={t('orderPay.reporting')} isReady>
        {t('orderPay.report')}
      </SendButton>
    </form>
  )
}
