import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { useRefund } from '../shared/after-sales/refund-state.ts'
import { RetSums } from '../shared/after-sales/ret-sums.tsx'
import panel from '../shared/order/order-panel.module.css'
import { Button } from '../ui/button.tsx'
import { refundSumsSpec } from './refund-sums.schema.ts'
import css from './refund-sums.module.css'

export const refundSums = defineBlock(refundSumsSpec, function RefundSums() {
  const { t } = useShop()
  const { kind, compute, ...state } = useRefund()
  const preview = useSignal(state.preview)
  // A refund returns the whole amount, which the bar at the end of the page shows.
  if (kind === 'refund') return null
  return (
    <section className={panel.panel}>
      <h2>{t('refund.sums')}</h2>
      {preview === 'computing' ? (
        <p className={css.wait} role="status" aria-label={t('refund.computing')} />
      ) : preview === 'failed' ? (
        <div role="alert">
          <p>{t('refund.notComputed')}</p>
          <Button onClick={compute}>{t('action.retry')}</Button>
        </div>
      ) : preview ? (
        <RetSums result={preview} />
      ) : (
        <p className={panel.soft}>{t('refund.lack.lines')}</p>
      )}
    </section>
  )
})
