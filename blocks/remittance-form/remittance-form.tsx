import { useState, type ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { Remittance } from '../../schemas/pay/pay.schema.ts'
import { Button } from '../ui/button.tsx'
import panel from '../shared/order/order-panel.module.css'
import { momentText } from '../../schemas/moment-text.ts'
import { usePay } from '../shared/order/pay-state.ts'
import { RemittanceFields } from './remittance-fields.tsx'
import { remittanceFormSpec } from './remittance-form.schema.ts'

export const remittanceForm = defineBlock(remittanceFormSpec, function RemittanceForm() {
  const { t } = useShop()
  const pay = usePay()
  const info = useSignal(pay.payInfo)
  const remittance = useSignal(pay.remittance)
  const [isCorrecting, setCorrecting] = useState(false)
  if (info?.type !== 'account') return null
  return (
    <section className={panel.panel}>
      <h2>{t('orderPay.remit')}</h2>
      {remittance && !isCorrecting ? (
        <ReportedRemittance remittance={remittance} onCorrect={() => setCorrecting(true)} />
      ) : (
        <>
          <p className={panel.soft}>{t('orderPay.remitText')}</p>
          <RemittanceFields
            onReported={(remittance) => {
              pay.remittance.value = remittance
              setCorrecting(false)
            }}
          />
        </>
      )}
    </section>
  )
})

function ReportedRemittance({
  remittance: { last5, at },
  onCorrect,
}: {
  remittance: Remittance
  onCorrect: () => void
}): ReactNode {
  const { config, lang, t } = useShop()
  return (
    <>
      <p role="status">
        {t('orderPay.reportedBefore', { date: momentText(at, lang, config), last5 })}
      </p>
      <Button onClick={onCorrect}>{t('orderPay.correct')}</Button>
    </>
  )
}
