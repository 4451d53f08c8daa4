import { defineBlock } from '../../runtime/block/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { CheckoutPanel, OpenRow } from '../shared/checkout/checkout-panel.tsx'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import { checkoutCouponsSpec } from './checkout-coupons.schema.ts'
import css from './checkout-coupons.module.css'

export const checkoutCoupons = defineBlock(checkoutCouponsSpec, function CheckoutCoupons() {
  const { t, config } = useShop()
  const { quote, notices, sheet, isGuest, isExp } = useCheckout()
  const known = useSignal(quote)
  const notice = useSignal(notices).coupons
  const { CouponList = [], UnAvailCouponList = [], couponNbr, frcCouponNbr } = known ?? {}
  const isEmpty = known && !CouponList.length && !UnAvailCouponList.length
  // No space is reserved for a guest, who has no coupons, or for a trial, which they do not reduce.
  if (((isGuest || isExp) && !known) || (isEmpty && !notice)) return null
  const used = CouponList.filter(
    (coupon) => coupon.couponNbr === couponNbr || coupon.couponNbr === frcCouponNbr,
  )
  const gift = known?.GiftInfo
  return (
    <CheckoutPanel part="coupons" title={t('checkout.coupons')}>
      <OpenRow onOpen={() => (sheet.value = 'coupons')}>
        {used.map(({ couponNbr: nbr, name, amtOff }) => (
          <span key={nbr} className={css.used}>
            <span className={css.name}>{name}</span>
            {amtOff > 0 && <b className={css.off}>−{formatMoney(amtOff, config)}</b>}
          </span>
        ))}
        {gift && <span className={css.used}>{t('checkout.giftOf', { name: gift.ptName })}</span>}
        {!used.length && !gift && (
          <span className={css.none}>
            {CouponList.length
              ? t('checkout.usableCoupons', { count: CouponList.length })
              : t('checkout.noUsableCoupons')}
          </span>
        )}
      </OpenRow>
    </CheckoutPanel>
  )
})
