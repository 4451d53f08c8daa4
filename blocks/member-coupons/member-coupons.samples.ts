import { useStats } from '../../schemas/coupon/coupon.schema.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  heldCoupons,
  longestCoupon,
  sampleCoupon,
  sampleCoupons,
} from '../sampling/coupon.samples.ts'
import { memberCouponsSpec } from './member-coupons.schema.ts'

const none = { CouponList: [], hasMore: false }
const unused = { CouponList: heldCoupons(useStats.unused), hasMore: false }

export const memberCouponsSamples = defineSamples(memberCouponsSpec, {
  default: {
    data: {
      coupons: unused,
      offers: {
        CouponList: [
          sampleCoupon({ cpnNbr: 'N8', name: '週末咖啡券' }),
          sampleCoupon({ cpnNbr: 'N9', name: '分享好康', useStat: useStats.shareCollect }),
        ],
        hasMore: false,
      },
    },
  },
  empty: { data: { coupons: none, offers: none } },
  loading: {},
  noLink: {
    data: {
      coupons: {
        CouponList: heldCoupons(useStats.unused).map((coupon) => ({
          ...coupon,
          linkType: 'none' as const,
          link: '',
        })),
        hasMore: true,
      },
      offers: none,
    },
  },
  onlyOffers: {
    title: 'Only coupons to collect',
    data: { coupons: none, offers: { CouponList: sampleCoupons, hasMore: true } },
  },
  longest: {
    data: {
      coupons: {
        CouponList: [{ ...longestCoupon, couponNbr: 'K9', id: 'K9', useStat: useStats.unused }],
        hasMore: false,
      },
      offers: { CouponList: [longestCoupon], hasMore: false },
    },
  },
})
