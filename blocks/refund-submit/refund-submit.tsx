import { useId } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { useRefund, type Lack } from '../shared/after-sales/refund-state.ts'
import panel from '../shared/order/order-panel.module.css'
import { Button } from '../ui/button.tsx'
import { refundSubmitSpec } from './refund-submit.schema.ts'
import css from './refund-submit.module.css'

export const refundSubmit = defineBlock(refundSubmitSpec, function RefundSubmit() {
  const { config, t } = useShop()
  const state = useRefund()
  const amt = useSignal(state.amt)
  const due = useSignal(state.amtDue)
  const before = useSignal(state.before)
  const lack = useSignal(state.lack)
  const isBusy = useSignal(state.isBusy)
  const notice = useSignal(state.notice)
  const id = useId()
  const money = (amount: number) => formatMoney(amount, config)
  const submit = () => {
    state.isTried.value = true
    if (lack) goTo(lack)
    else void state.send()
  }
  return (
    <section className={css.bar} aria-label={t('refund.bar')}>
      <p className={css.said} role="alert">
        {notice ||
          (before !== undefined &&
            amt !== undefined &&
            t('refund.changed', { before: money(before), now: money(amt) }))}
      </p>
      <div className={css.line}>
        <p aria-live="polite">
          <span className={panel.soft}>{t(due > 0 ? 'refund.toPay' : 'refund.total')}</span>
          <br />
          <b className={css.amount}>{amt === undefined ? '–' : money(due || amt)}</b>
        </p>
        <Button
          look="brand"
          aria-disabled={lack !== undefined || amt === undefined || undefined}
          aria-busy={isBusy || undefined}
          aria-describedby={id}
          onClick={submit}
        >
          {t(
            isBusy
              ? 'refund.sending'
              : before === undefined
                ? `refund.submit.${due > 0 ? 'pay' : state.kind}`
                : 'refund.agree',
          )}
        </Button>
      </div>
      <p id={id} className={css.lack}>
        {lack && t(`refund.lack.${lack}`)}
      </p>
      <span className="visually-hidden" role="status">
        {isBusy && t('refund.sending')}
      </span>
    </section>
  )
})

/** Scrolls to the part that lacks something, and focuses its first control. */
function goTo(lack: Lack): void {
  const place = lack === 'sending' ? 'images' : lack
  const section = document.querySelector<HTMLElement>(`[data-lack="${place}"]`)
  section?.scrollIntoView({ block: 'center' })
  section
    ?.querySelector<HTMLElement>('input:not(:disabled), textarea, button')
    ?.focus({ preventScroll: true })
}
