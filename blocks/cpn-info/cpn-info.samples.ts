import { useStats, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { CpnInfo } from '../../schemas/coupon/coupon.schema.ts'
import { longestCoupon, sampleCoupon } from '../sampling/coupon.samples.ts'
import { goodsStates, sampleGoodsList } from '../sampling/goods.samples.ts'
import { cpnInfoSpec } from './cpn-info.schema.ts'

const info = (given: Partial<Coupon> = {}, rest: Partial<CpnInfo> = {}): CpnInfo => ({
  ...sampleCoupon(given),
  amtMin: 0,
  scope: 'all',
  ...rest,
})
const goods = (count: number) => ({ PtList: sampleGoodsList(count), total: count })

export const cpnInfoSamples = defineSamples(cpnInfoSpec, {
  default: { data: { coupon: info({}, { amtMin: 600, scope: 'only' }), goods: goods(4) } },
  empty: { data: { coupon: info({}, { scope: 'only' }), goods: goods(0) } },
  loading: {},
  share: {
    title: 'Collected by sharing',
    data: {
      coupon: info({ useStat: useStats.shareCollect }, { scope: 'except' }),
      goods: goods(4),
    },
  },
  collected: {
    title: 'Already collected',
    data: { coupon: info({ useStat: useStats.unused, couponNbr: 'K1' }), goods: goods(2) },
  },
  over: {
    title: 'The coupon is over',
    data: { coupon: info({ useStat: useStats.invalid }), goods: goods(2) },
  },
  longest: {
    data: {
      coupon: { ...longestCoupon, amtMin: 123_456_789, scope: 'except' },
      goods: { PtList: [goodsStates.longest], total: 1 },
    },
  },
})
