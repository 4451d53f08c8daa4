import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useStats, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { CouponCard } from '../shared/coupon/coupon-card.tsx'
import { CouponAction } from '../shared/coupon/coupon-action.tsx'
import { useCollecting } from '../shared/coupon/use-collecting.ts'
import { couponListSpec } from './coupon-list.schema.ts'
import css from './coupon-list.module.css'

const skeletons = [0, 1]

export const couponList = defineBlock(
  couponListSpec,
  function CouponList({ props: { layout, hasSpent, emptyText }, data: { coupons }, sources }) {
    const collecting = useCollecting(coupons, useListUpdate(sources.coupons))
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

/** Updates every list bound to the same call. */
function useListUpdate(source: string | undefined): (changed: readonly Coupon[]) => void {
  const { data } = usePage()
  return (changed) => {
    const known = source && data.peek()[source]
    if (!source || !Array.isArray(known)) return
    const next = (known as Coupon[]).map(
      (coupon) => changed.find(({ cpnNbr }) => cpnNbr === coupon.cpnNbr) ?? coupon,
    ) // bound by the spec
    data.value = { ...data.peek(), [source]: next }
  }
}
