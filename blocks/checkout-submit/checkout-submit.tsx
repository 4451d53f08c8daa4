import { useEffect, useId } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Button } from '../ui/button.tsx'
import { useLacks } from '../shared/checkout/checkout-lacks.ts'
import { placeOrder } from '../shared/checkout/checkout-place.ts'
import { parts, useCheckout, type Part } from '../shared/checkout/checkout-state.ts'
import { checkoutSubmitSpec } from './checkout-submit.schema.ts'
import css from './checkout-submit.module.css'

export const checkoutSubmit = defineBlock(checkoutSubmitSpec, function CheckoutSubmit() {
  const { t, config } = useShop()
  const state = useCheckout()
  const { isTried, isBusy, isAsking, isExp, ask } = state
  const known = useSignal(state.quote)
  const busy = useSignal(isBusy)
  const asking = useSignal(isAsking)
  const changed = useSignal(state.changed)
  const notices = useSignal(state.notices)
  const isOutdated = useSignal(state.isOutdated)
  const lacks = useLacks()
  const [lack] = lacks
  const id = useId()
  useFocusOnNotice(notices, useSignal(state.sheet) !== undefined)

  const submit = () => {
    if (isOutdated) return ask()
    if (!known) return
    isTried.value = true
    if (lack) return goTo(lack.part)
    void placeOrder(state)
  }
  const money = (amount: number) => formatMoney(amount, config)
  return (
    <section className={css.bar} aria-label={t('checkout.submitBar')}>
      <div role="alert" className={css.said}>
        {changed && (
          <p className={css.changed}>
            {t('checkout.changed', { before: money(changed.amt), now: money(changed.amtNow) })}
          </p>
        )}
        {isOutdated && !asking ? (
          <p className={css.changed}>{t('checkout.outdated')}</p>
        ) : (
          notices.submit && <p className={css.changed}>{notices.submit}</p>
        )}
      </div>
      <div className={css.line}>
        <div className={css.sum} aria-live="polite" aria-busy={asking}>
          <p className={css.label}>{t(isExp ? 'checkout.trial.now' : 'checkout.sum.total')}</p>
          <p className={css.amount} data-old={asking || undefined}>
            {known ? money(isExp ? 0 : known.amt) : '–'}
          </p>
        </div>
        <Button
          look="brand"
          aria-disabled={!known || lack !== undefined || undefined}
          aria-busy={busy || undefined}
          aria-describedby={id}
          onClick={submit}
        >
          {t(
            busy
              ? 'checkout.sending'
              : isOutdated
                ? 'action.retry'
                : changed
                  ? 'checkout.agree'
                  : isExp
                    ? 'checkout.trial.submit'
                    : 'checkout.submit',
          )}
        </Button>
      </div>
      <p id={id} className={css.lack}>
        {lack && lacks.length > 1
          ? t('checkout.lackMore', { text: lack.text, count: lacks.length - 1 })
          : lack?.text}
      </p>
      <span className="visually-hidden" role="status">
        {busy && t('checkout.sending')}
      </span>
    </section>
  )
})

/** Scrolls to a part and focuses its first control. */
function goTo(part: Part): void {
  const section = document.querySelector<HTMLElement>(`[data-part="${part}"]`)
  const control =
    section?.querySelector<HTMLElement>('[data-first]') ??
    section?.querySelector<HTMLElement>('input:not(:disabled), button, a')
  section?.scrollIntoView({ block: 'start' })
  ;(control ?? section)?.focus({ preventScroll: true })
}

type Notices = ReturnType<typeof useCheckout>['notices']['value']

/** Scrolls to a part that shows a refusal, and focuses it. */
function useFocusOnNotice(notices: Notices, isSheetOpen: boolean): void {
  const first = parts.find((part) => part !== 'submit' && notices[part])
  const text = first && notices[first]
  useEffect(() => {
    // An open sheet has the focus and shows the same message.
    if (first && text && !isSheetOpen) goTo(first)
  }, [first, text, isSheetOpen])
}
