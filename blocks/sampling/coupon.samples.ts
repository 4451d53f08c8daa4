import { picture } from '../../fixtures/pictures.ts'
import {
  discTypes,
  offerStats,
  useStats,
  type Coupon,
  type CouponSource,
} from '../../schemas/coupon/coupon.schema.ts'

/** A coupon of ten percent, collected by a tap; `given` sets the properties under test. */
export const sampleCoupon = (given: Partial<Coupon> = {}): Coupon => {
  const {
    cpnNbr = 'N1',
    couponNbr,
    useStat = useStats.clickCollect,
    discType = discTypes.percent,
  } = given
  return {
    id: couponNbr ?? cpnNbr,
    cpnNbr,
    name: '鄰里九折券',
    desc: '全館適用，可與特賣併用',
    effdate: '2026-11-08T00:00:00+08:00',
    expire: '2026-12-08T00:00:00+08:00',
    useStat,
    stat: useStat === useStats.invalid ? offerStats.over : offerStats.running,
    selected: false,
    styleType:
      discType === discTypes.percent ? 'percent' : discType === discTypes.gift ? 'gift' : 'amount',
    type: typeOf(useStat),
    cpnType: 'disc',
    discType,
    discPer: 10,
    linkType: 'page',
    link: '/items',
    ...given,
  }
}

const typeOf = (useStat: number): CouponSource =>
  useStat === useStats.shareCollect ? 'share' : useStat === useStats.unCollect ? 'auto' : 'click'

/** One coupon of each discount type. */
export const sampleCoupons: Coupon[] = [
  sampleCoupon(),
  sampleCoupon({ cpnNbr: 'N2', name: '好東西要分享', discType: discTypes.fixed, amtDisc: 100 }),
  sampleCoupon({
    cpnNbr: 'N3',
    name: '來店喝杯咖啡',
    desc: '單筆滿 NT$600 送濾掛咖啡一盒',
    discType: discTypes.gift,
    img: picture('h-icon-c501'),
  }),
  sampleCoupon({
    cpnNbr: 'N4',
    name: '低溫運費折抵',
    cpnType: 'freight',
    discType: discTypes.amount,
    amtDisc: 80,
  }),
]

/** The same coupons in one state, as a member holds them. */
export const heldCoupons = (useStat: Coupon['useStat']): Coupon[] =>
  sampleCoupons.map((coupon, at) => ({
    ...coupon,
    id: `K${at + 1}`,
    couponNbr: `K${at + 1}`,
    useStat,
    stat: useStat === useStats.invalid ? offerStats.over : offerStats.running,
  }))

/** A coupon with the longest texts. */
export const longestCoupon = sampleCoupon({
  name: 'Phiếu giảm giá dành cho hàng xóm thân thiết nhân dịp khai trương cửa hàng mới',
  desc: 'ใช้ได้กับสินค้าทุกชิ้นในร้านรวมถึงสินค้าลดราคา เมื่อซื้อครบตามจำนวนที่กำหนดในหนึ่งคำสั่งซื้อเท่านั้น',
  discType: discTypes.fixed,
  amtDisc: 123_456_789,
})
