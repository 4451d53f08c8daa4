import { canonicalEmail } from '../../../schemas/account/contact.ts'
import { computed, useSignal, type ReadonlySignal } from '../../../engine/react/signals.ts'
import { invoiceFaults } from '../../../schemas/invoice/invoice-rules.ts'
import { useCheckout, type CheckoutState, type Part } from './checkout-state.ts'

export interface Lack {
  part: Part
  text: string
}

/** What prevents the order from being sent, in page order, in the shopper's language. */
function lacksOf(state: CheckoutState): ReadonlySignal<readonly Lack[]> {
  const { shop, quote, method, place, contact, payList, payMethod, invoice } = state
  const { t, config } = shop
  return computed(() => {
    const known = quote.value
    if (!known) return []
    const lacks: (Lack | false)[] = [
      !known.isOrderable && {
        part: 'lines',
        text: t(
          known.GrpOffer?.fault
            ? 'checkout.lack.group'
            : known.ExpOffer?.fault
              ? 'checkout.lack.trial'
              : 'checkout.lack.lines',
        ),
      },
    ]
    if (known.isVirtual) {
      const { memEmail } = contact.values.value
      lacks.push(
        canonicalEmail(memEmail) === undefined && {
          part: 'delivery',
          text: t(memEmail ? 'checkout.lack.emailWrong' : 'checkout.lack.email'),
        },
      )
    } else if (!method.value) lacks.push({ part: 'delivery', text: t('checkout.lack.shipping') })
    else if (!place.value)
      lacks.push({ part: 'delivery', text: t(`checkout.lack.place.${method.value.kind}`) })
    else if (!method.value.isUsable)
      lacks.push({
        part: 'delivery',
        text: t(`checkout.shippingFault.${method.value.fault ?? 'area'}`),
      })
    const { value: made } = invoice
    lacks.push(
      made !== undefined &&
        invoiceFaults(made, config.loveCodeMax).length > 0 && {
          part: 'invoice',
          text: t('checkout.lack.invoice'),
        },
      known.amt > 0 &&
        !state.isExp &&
        payList.value !== undefined &&
        !payMethod.value && { part: 'pay', text: t('checkout.lack.pay') },
    )
    return lacks.filter((lack) => lack !== false)
  })
}

const known = new WeakMap<CheckoutState, ReadonlySignal<readonly Lack[]>>()

/** The same for the components of a checkout, computed once per checkout. */
export function useLacks(): readonly Lack[] {
  const state = useCheckout()
  const lacks = known.get(state) ?? lacksOf(state)
  known.set(state, lacks)
  return useSignal(lacks)
}
