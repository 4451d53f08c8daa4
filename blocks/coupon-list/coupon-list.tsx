import { defineBlock } from '../../runtime/block/define-block.ts'
import { useStats } from '../../schemas/coupon/coupon.schema.ts'
import { CouponCard } from '../shared/coupon/coupon-card.tsx'
import { CouponAction } from './coupon-action.tsx'
import { couponListSpec } from './coupon-list.schema.ts'
import css from './coupon-list.module.css'
import { useCollecting } from './use-collecting.ts'

const skeletons = [0, 1]

export const couponList = defineBlock(
  couponListSpec,
  function CouponList({ props: { layout, hasSpent, emptyText }, data: { coupons }, sources }) {
    const collecting = useCollecting(sources.coupons, coupons)
    if (!coupons)
      return sources.coupons ? (
        <ul className={css.list} data-layout={layout} aria-hidden="true">
          {skeletons.map((at) => (
            <li key={at} className={css.skeleton} />
          ))}
        </ul>
      ) : null
    const shown = coupons.filter(
      ({ useStat }) => hasSpent || (useStat !== useStats.used && useStat !== useStats.invalid),
    )
    if (!shown.length) return emptyText ? <p className={css.empty}>{emptyText}</p> : null
    return (
      <ul className={css.list} data-layout={layout}>
        {shown.map((coupon) => (
          <li key={coupon.couponNbr ?? coupon.cpnNbr}>
            <CouponCard coupon={coupon}>
              <CouponAction coupon={coupon} collecting={collecting} />
            </CouponCard>
          </li>
        ))}
      </ul>
    )
  },
)
