import type { ReactNode } from 'react'
import { discTypes, useStats, type Coupon } from '../../../schemas/coupon/coupon.schema.ts'
import { useText } from '../../../runtime/shop/translate.ts'
import { dayOf } from '../../../schemas/day.ts'
import { formatMoney } from '../../../runtime/money/format.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import css from './coupon-card.module.css'
import { Picture } from '../../ui/media/picture.tsx'

interface Props {
  coupon: Coupon
  /** Actions of the coupon. */
  children: ReactNode
}

/** A coupon: discount, condition and validity. A used or expired one looks faded. */
export function CouponCard({ coupon, children }: Props): ReactNode {
  const { name, desc, effdate, expire, useStat } = coupon
  const { timeZone } = useShop().config
  const day = (moment: number) => dayOf(moment, timeZone).replaceAll('-', '.')
  return (
    <div
      className={css.card}
      data-keep-clear
      data-spent={useStat === useStats.used || useStat === useStats.invalid}
    >
      <div className={css.worth}>
        <Worth coupon={coupon} />
      </div>
      <div className={css.words}>
        <b className={css.name}>{name}</b>
        {desc && <p>{desc}</p>}
        <small>
          {/* The end of validity is exclusive, so the last valid day is the one before that
             moment. */}
          {day(Date.parse(effdate))} – {day(Date.parse(expire) - 1)}
        </small>
        <div className={css.action}>{children}</div>
      </div>
    </div>
  )
}

/** The discount of a coupon; a gift shows its picture, and an unknown amount is shown as "?". */
function Worth({ coupon: { discType, discPer, amtDisc, img } }: Pick<Props, 'coupon'>): ReactNode {
  const t = useText()
  const { config } = useShop()
  if (discType === discTypes.gift)
    return (
      <>
        {img && <Picture image={img} alt="" sizes="64px" ratio={1} />}
        <span>{t('coupon.gift')}</span>
      </>
    )
  const value =
    discType === discTypes.percent
      ? discPer && `${discPer}%`
      : amtDisc && formatMoney(amtDisc, config)
  return (
    <>
      <strong>{value || '?'}</strong>
      <span>{t('coupon.off')}</span>
    </>
  )
}
