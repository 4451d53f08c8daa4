import { CallError } from '../../../runtime/transport/call-error.ts'
import { onRefusal, type RefusalHandlers } from '../../../runtime/transport/refusal.ts'
import type { addGrpOrder } from '../../../schemas/order/group-order.ops.ts'
import type { addOrder } from '../../../schemas/order/order.ops.ts'
import type { CheckoutState } from './checkout-state.ts'

/** Every kind of order declares the failures of one of these two. */
type Placing = typeof addOrder | typeof addGrpOrder

/**
 * Handles a refusal: shows it at the part it concerns, removes what cannot be used, and requests a
 * new quote.
 */
export async function takeRefusal(state: CheckoutState, error: unknown): Promise<void> {
  await onRefusal<Placing>(error, handlersOf(state), () => {
    if (error instanceof CallError && error.code === 'INVALID_INPUT') state.choose({ wishDate: '' })
    state.shop.fail(error)
  })
}

function handlersOf(state: CheckoutState): RefusalHandlers<Placing> {
  /** The new quote reports the faults at each line. */
  const linesChanged = (_data: unknown, text: string) => {
    state.ask()
    state.say('lines', text)
  }
  return {
    PRICE_CHANGED(changed) {
      state.ask()
      state.changed.value = changed
    },
    OUT_OF_STOCK: linesChanged,
    REMOVED: linesChanged,
    ADDITION_EXCEEDS: linesChanged,
    QUOTA_EXCEEDED({ ptName, quota, left }) {
      const values = { name: ptName, count: quota, left: Math.max(0, left) }
      linesChanged(undefined, state.shop.t('checkout.quotaLeft', values))
    },
    async CART_CHANGED(_data, text) {
      await state.start()
      state.say('lines', text)
    },
    COUPON_NOT_USABLE({ couponNbr, reason }) {
      const { couponNbr: goods, frcCouponNbr: shipping, giftCouponNbr } = state.choices.peek()
      // The new quote applies the best of the others.
      state.choose({
        ...(goods === couponNbr && { couponNbr: undefined }),
        ...(shipping === couponNbr && { frcCouponNbr: undefined }),
        ...(giftCouponNbr === couponNbr && { giftCouponNbr: undefined }),
      })
      const { t } = state.shop
      state.say('coupons', t('checkout.couponOff', { reason: t(`checkout.couponFault.${reason}`) }))
    },
    PROMO_NOT_USABLE({ reason }) {
      const { t } = state.shop
      state.choose({ promoCode: '' })
      state.say('promo', t(`checkout.promoFault.${reason}`))
    },
    POINTS_SHORT({ pointsMax }, text) {
      state.choose({ points: Math.min(state.choices.peek().points, pointsMax) })
      state.say('points', text)
    },
    FRC_NOT_USABLE(_data, text) {
      state.ask()
      state.say('delivery', text)
    },
    ADDRESS_GONE(_data, text) {
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
    RECEIVER_FAULTY({ faults }, text) {
      const { t } = state.shop
      const isEmail = faults.some(({ field }) => field === 'memEmail')
      if (isEmail && state.quote.peek()?.isVirtual)
        state.contact.fail({ memEmail: t('checkout.lack.emailWrong') })
      else state.sheet.value = 'address'
      state.say('delivery', text)
    },
    INVOICE_FAULTY(_data, text) {
      state.say('invoice', text)
      state.sheet.value = 'invoice'
    },
    PAY_NOT_USABLE(_data, text) {
      const refused = state.payMethod.peek()
      if (refused) state.withdrawPay(refused.payNbr)
      state.reloadPay()
      state.say('pay', text)
    },
    GROUP_FULL: linesChanged,
    GROUP_ENDED: linesChanged,
    GROUP_JOINED: linesChanged,
    GROUP_WAITING: linesChanged,
    CAMPAIGN_ENDED: linesChanged,
    TRIAL_REFUSED: linesChanged,
    NOT_VIRTUAL(_data, text) {
      state.ask()
      state.say('lines', text)
    },
  }
}
