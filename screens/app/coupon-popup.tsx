import type { ReactNode } from 'react'
import { Link } from '../../blocks/ui/link.tsx'
import { Picture } from '../../blocks/ui/picture.tsx'
import { formatMoney } from '../../runtime/money/format.ts'
import type { OverlayProps } from '../../runtime/shop/overlay.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { discTypes, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import css from './coupon-popup.module.css'

/** Coupons that were just collected: what each is worth, until when, and where to use it. */
export default function CouponPopup({ overlay: { coupons } }: OverlayProps<'coupons'>): ReactNode {
  const { overlay, t } = useShop()
  const close = () => (overlay.value = null)
  return (
    <div className={css.popup}>
      <h2>{t('coupons.title')}</h2>
      <p className={css.text}>{t('coupons.text', { count: coupons.length })}</p>
      <ul className={css.list}>
        {coupons.map((coupon) => (
          <CouponCard key={coupon.couponNbr ?? coupon.cpnNbr} coupon={coupon} close={close} />
        ))}
      </ul>
      <button type="button" className={css.done} onClick={close}>
        {t('coupons.done')}
      </button>
    </div>
  )
}

function CouponCard({ coupon, close }: { coupon: Coupon; close: () => void }): ReactNode {
  const { t, lang } = useShop()
  const { name, desc, effdate, expire, link, linkType } = coupon
  // A coupon's end is the first moment at which it is no more.
  const dates = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).formatRange(
    new Date(effdate),
    new Date(Date.parse(expire) - 1),
  )
  return (
    <li className={css.card}>
      <div className={css.worth}>
        <Worth coupon={coupon} />
      </div>
      <div className={css.words}>
        <b>{name}</b>
        {desc && <p>{desc}</p>}
        <small>{dates}</small>
        {linkType !== 'none' && (
          <Link className={css.use} to={{ linkType, link }} onClick={close}>
            {t('coupons.use')}
          </Link>
        )}
      </div>
    </li>
  )
}

/** What a coupon takes off; a gift shows itself instead (S2 §3). */
function Worth({ coupon: { discType, discPer, amtDisc, img } }: { coupon: Coupon }): ReactNode {
  const { t, config } = useShop()
  if (discType === discTypes.gift)
    return (
      <>
        {img && <Picture image={img} alt="" sizes="64px" ratio={1} />}
        <span>{t('coupons.gift')}</span>
      </>
    )
  const value =
    discType === discTypes.percent
      ? discPer && `${discPer}%`
      : amtDisc && formatMoney(amtDisc, config)
  return (
    <>
      <strong>{value || '?'}</strong>
      <span>{t('coupons.off')}</span>
    </>
  )
}
