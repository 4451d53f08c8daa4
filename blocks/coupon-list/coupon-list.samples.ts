import { discTypes, useStats } from '../../schemas/coupon/coupon.schema.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestCoupon, sampleCoupon, sampleCoupons } from '../sampling/coupon.samples.ts'
import { couponListSpec } from './coupon-list.schema.ts'

const states = Object.values(useStats).map((useStat, at) =>
  sampleCoupon({ cpnNbr: `S${at}`, useStat, ...(useStat >= 0 && { couponNbr: `K${at}` }) }),
)

export const couponListSamples = defineSamples(couponListSpec, {
  default: { data: { coupons: sampleCoupons } },
  empty: { props: { emptyText: '目前沒有可領的優惠券' }, data: { coupons: [] } },
  loading: {},
  states: { data: { coupons: states } },
  withoutSpent: { props: { hasSpent: false }, data: { coupons: states } },
  scroll: { title: 'Row to swipe', props: { layout: 'scroll' }, data: { coupons: sampleCoupons } },
  noLink: {
    data: { coupons: [sampleCoupon({ useStat: useStats.unused, linkType: 'none', link: '' })] },
  },
  unknownAmount: {
    data: {
      coupons: [
        { ...sampleCoupon({ discType: discTypes.amount, amtDisc: 0 }) },
        sampleCoupon({ cpnNbr: 'N5', discType: discTypes.gift, img: '0000000000000000_64x64' }),
      ],
    },
  },
  rtl: {
    data: {
      coupons: [
        sampleCoupon({
          name: 'خصم الجيران عشرة بالمئة',
          desc: 'على جميع المنتجات بما فيها العروض',
        }),
      ],
    },
  },
  longest: { data: { coupons: [longestCoupon] } },
})
