import type { ReactNode } from 'react'
import { CouponCard } from '../../../blocks/shared/coupon/coupon-card.tsx'
import { Link } from '../../../blocks/ui/link.tsx'
import type { OverlayProps } from '../../../runtime/shop/overlay.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import css from './coupon-popup.module.css'

/** Coupons that were just collected: the value of each, its last day and where to use it. */
export default function CouponPopup({ overlay: { coupons } }: OverlayProps<'coupons'>): ReactNode {
  const { overlay, t } = useShop()
  const close = () => (overlay.value = null)
  return (
    <div className={css.popup}>
      <h2>{t('coupons.title')}</h2>
      <p className={css.text}>{t('coupons.text', { count: coupons.length })}</p>
      <ul className={css.list}>
        {coupons.map((coupon) => (
          <li key={coupon.couponNbr ?? coupon.cpnNbr} className={css.card}>
            <CouponCard coupon={coupon}>
              {coupon.linkType !== 'none' && (
                <Link className={css.use} to={coupon} onClick={close}>
                  {t('coupon.use')}
                </Link>
              )}
            </CouponCard>
          </li>
        ))}
      </ul>
      <button type="button" className={css.done} onClick={close}>
        {t('coupons.done')}
      </button>
    </div>
  )
}
