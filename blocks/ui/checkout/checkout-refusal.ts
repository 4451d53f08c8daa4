import { CallError } from '../../../runtime/transport/call-error.ts'
import type { groupFailures } from '../../../schemas/group/group.ops.ts'
import type { placingFailures } from '../../../schemas/order/order-failures.ts'
import type { Static } from '@sinclair/typebox'
import type { CheckoutState } from './checkout-state.ts'

type Declared = typeof placingFailures & typeof groupFailures
type Failures = { [C in keyof Declared]: Static<Declared[C]> }

/**
 * Handles a refusal: shows it at the part it concerns, removes what cannot be used, and requests a
 * new quote.
 */
export async function takeRefusal(state: CheckoutState, error: unknown): Promise<void> {
  if (!(error instanceof CallError) || error.kind !== 0) return state.shop.fail(error)
  const refusal = refusals[error.code as keyof Failures] as  // looked up next: other codes have none
    ((state: CheckoutState, data: never, text: string) => unknown) | undefined
  if (!refusal) {
    if (error.code === 'INVALID_INPUT') state.choose({ wishDate: '' })
    return state.shop.fail(error)
  }
  state.isTried.value = true
  await refusal(state, error.data as never, error.message) // the operation declares the data of each code
}

const refusals: {
  [C in keyof Failures]: (state: CheckoutState, data: Failures[C], text: string) => unknown
} = {
  PRICE_CHANGED(state, changed) {
    state.ask()
    state.changed.value = changed
  },
  OUT_OF_STOCK: linesChanged,
  REMOVED: linesChanged,
  ADDITION_EXCEEDS: linesChanged,
  QUOTA_EXCEEDED(state, { ptName, quota, left }) {
    const values = { name: ptName, count: quota, left: Math.max(0, left) }
    linesChanged(state, undefined, state.shop.t('checkout.quotaLeft', values))
  },
  async CART_CHANGED(state, _data, text) {
    await state.start()
    state.say('lines', text)
  },
  COUPON_NOT_USABLE(state, { couponNbr, reason }) {
    const { couponNbr: goods, frcCouponNbr: freight, giftCouponNbr } = state.choices.peek()
    state.choose({
      ...(goods === couponNbr && { couponNbr: '' }),
      ...(freight === couponNbr && { frcCouponNbr: '' }),
      ...(giftCouponNbr === couponNbr && { giftCouponNbr: '' }),
    })
    const { t } = state.shop
    state.say('coupons', t('checkout.couponOff', { reason: t(`checkout.couponFault.${reason}`) }))
  },
  PROMO_NOT_USABLE(state, { reason }) {
    const { t } = state.shop
    state.choose({ promoCode: '' })
    state.say('promo', t(`checkout.promoFault.${reason}`))
  },
  POINTS_SHORT(state, { pointsMax }, text) {
    state.choose({ points: Math.min(state.choices.peek().points, pointsMax) })
    state.say('points', text)
  },
  FRC_NOT_USABLE(state, _data, text) {
    state.ask()
    state.say('delivery', text)
  },
  ADDRESS_GONE(state, _data, text) {
    const [places, place] = [state.places.peek(), state.place.peek()]
    if (places)
      state.places.value = {
        ...places,
        homes: places.homes.filter((home) => home !== place),
        stores: places.stores.filter((store) => store !== place),
      }
    state.ask()
    state.say('delivery', text)
    state.sheet.value = 'address'
  },
  RECEIVER_FAULTY(state, { faults }, text) {
    const { t } = state.shop
    const isEmail = faults.some(({ field }) => field === 'memEmail')
    if (isEmail && state.quote.peek()?.isVirtual)
      state.contact.fail({ memEmail: t('checkout.lack.emailWrong') })
    else state.sheet.value = 'address'
    state.say('delivery', text)
  },
  INVOICE_FAULTY(state, _data, text) {
    state.say('invoice', text)
    state.sheet.value = 'invoice'
  },
  PAY_NOT_USABLE(state, _data, text) {
    state.reloadPay()
    state.say('pay', text)
  },
  GROUP_FULL: linesChanged,
  GROUP_ENDED: linesChanged,
  GROUP_JOINED: linesChanged,
  GROUP_WAITING: linesChanged,
  CAMPAIGN_ENDED: linesChanged,
  NOT_VIRTUAL(state, _data, text) {
    state.ask()
    state.say('lines', text)
  },
}

/** The new quote reports at each line what is wrong with it. */
function linesChanged(state: CheckoutState, _data: unknown, text: string): void {
  state.ask()
  state.say('lines', text)
}
