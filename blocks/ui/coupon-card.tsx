import type { ReactNode } from 'react'
import { discTypes, useStats, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { dayOf } from '../../schemas/day.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import css from './coupon-card.module.css'
import { Picture } from './picture.tsx'

interface Props {
  coupon: Coupon
  /** What can be done with it. */
  children: ReactNode
}

/** A coupon: what it takes off, its condition, and when it holds. One that is used or over looks so. */
export function CouponCard({ coupon, children }: Props): ReactNode {
  const { name, desc, effdate, expire, useStat } = coupon
  return (
    <div
      className={css.card}
      data-spent={useStat === useStats.used || useStat === useStats.invalid}
    >
      <div className={css.worth}>
        <Worth coupon={coupon} />
      </div>
      <div className={css.words}>
        <b className={css.name}>{name}</b>
        {desc && <p>{desc}</p>}
        <small>
          {/* A coupon's end is the first moment at which it is no more. */}
          {dotted(dayOf(Date.parse(effdate)))} – {dotted(dayOf(Date.parse(expire) - 1))}
        </small>
        <div className={css.action}>{children}</div>
      </div>
    </div>
  )
}

/** What a coupon takes off; a gift shows itself instead, and an amount that is not known yet is "?" (S2 §3). */
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

const dotted = (day: string): string => day.replaceAll('-', '.')
