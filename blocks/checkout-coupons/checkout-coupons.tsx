import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { couponUse } from '../shared/checkout/checkout-coupon.ts'
import { CheckoutPanel, OpenRow } from '../shared/checkout/checkout-panel.tsx'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import { Icon } from '../ui/icon.tsx'
import { checkoutCouponsSpec } from './checkout-coupons.schema.ts'
import css from './checkout-coupons.module.css'

export const checkoutCoupons = defineBlock(checkoutCouponsSpec, function CheckoutCoupons() {
  const { t, config } = useShop()
  const { quote, choices, notices, sheet, isGuest, isExp, choose } = useCheckout()
  const known = useSignal(quote)
  const chosen = useSignal(choices)
  const notice = useSignal(notices).coupons
  const { CouponList = [], UnAvailCouponList = [] } = known ?? {}
  const isEmpty = known && !CouponList.length && !UnAvailCouponList.length
  // No space is reserved for a guest, who has no coupons, or for a trial, which they do not reduce.
  if (((isGuest || isExp) && !known) || (isEmpty && !notice)) return null
  const use = known && couponUse(known, chosen)
  const gift = known?.GiftInfo
  const open = () => (sheet.value = 'coupons')
  const isUsed = use !== undefined && use.used.length > 0
  const decline = () => {
    const nbr = isUsed ? '' : undefined
    choose({ couponNbr: nbr, frcCouponNbr: nbr })
  }
  return (
    <CheckoutPanel
      part="coupons"
      title={t('checkout.coupons')}
      end={
        (isUsed || use?.canBeBest) && (
          <button type="button" className={css.turn} onClick={decline}>
            {t(isUsed ? 'checkout.useNone' : 'checkout.useBest')}
          </button>
        )
      }
    >
      <div role="status">
        {use && use.countOwn > 0 && (
          <p className={css.best}>
            <Icon name="check" size={20} />
            <span>
              {t(use.countOwn > 1 ? 'checkout.bestsUsed' : 'checkout.bestUsed', {
                price: formatMoney(use.amtOwn, config),
              })}
            </span>
          </p>
        )}
        {gift && use?.isGiftOwn && (
          <p className={css.best}>
            <Icon name="check" size={20} />
            <span>{t('checkout.giftAdded')}</span>
          </p>
        )}
      </div>
      <OpenRow onOpen={open}>
        {use?.used.map(({ couponNbr: nbr, name, amtOff }) => (
          <span key={nbr} className={css.used}>
            <span className={css.name}>{name}</span>
            {amtOff > 0 && <b className={css.off}>−{formatMoney(amtOff, config)}</b>}
          </span>
        ))}
        {gift && <span className={css.used}>{t('checkout.giftOf', { name: gift.ptName })}</span>}
        {!isUsed && !gift && (
          <span className={css.none}>
            {CouponList.length
              ? t('checkout.usableCoupons', { count: CouponList.length })
              : t('checkout.noUsableCoupons')}
          </span>
        )}
      </OpenRow>
      {use && use.gifts.length > 0 && (
        <button type="button" className={css.ask} aria-haspopup="dialog" onClick={open}>
          {t(use.gifts.length > 1 ? 'checkout.giftChoose' : 'checkout.giftTake')}
        </button>
      )}
    </CheckoutPanel>
  )
})
