import { picture } from '../../fixtures/pictures.ts'
import { discTypes, useStats, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { couponListSpec } from './coupon-list.schema.ts'

const coupon = (given: Partial<Coupon> = {}): Coupon => ({
  cpnNbr: 'N1',
  name: '鄰里九折券',
  desc: '全館適用，可與特賣併用',
  effdate: '2026-11-08T00:00:00+08:00',
  expire: '2026-12-08T00:00:00+08:00',
  useStat: useStats.clickCollect,
  cpnType: 'disc',
  discType: discTypes.percent,
  discPer: 10,
  linkType: 'page',
  link: '/items',
  ...given,
})

/** One coupon of each discount type. */
const kinds: Coupon[] = [
  coupon(),
  coupon({ cpnNbr: 'N2', name: '好東西要分享', discType: discTypes.fixed, amtDisc: 100 }),
  coupon({
    cpnNbr: 'N3',
    name: '來店喝杯咖啡',
    desc: '單筆滿 NT$600 送濾掛咖啡一盒',
    discType: discTypes.gift,
    img: picture('h-icon-c501'),
  }),
  coupon({
    cpnNbr: 'N4',
    name: '低溫運費折抵',
    cpnType: 'freight',
    discType: discTypes.amount,
    amtDisc: 80,
  }),
]
const states: Coupon[] = Object.values(useStats).map((useStat, at) =>
  coupon({ cpnNbr: `S${at}`, useStat, ...(useStat >= 0 && { couponNbr: `K${at}` }) }),
)

export const couponListSamples = defineSamples(couponListSpec, {
  default: { data: { coupons: kinds } },
  empty: { props: { emptyText: '目前沒有可領的優惠券' }, data: { coupons: [] } },
  loading: {},
  states: { data: { coupons: states } },
  withoutSpent: { props: { hasSpent: false }, data: { coupons: states } },
  scroll: { props: { layout: 'scroll' }, data: { coupons: kinds } },
  noLink: {
    data: { coupons: [coupon({ useStat: useStats.unused, linkType: 'none', link: '' })] },
  },
  unknownAmount: {
    data: {
      coupons: [
        { ...coupon({ discType: discTypes.amount, amtDisc: 0 }) },
        coupon({ cpnNbr: 'N5', discType: discTypes.gift, img: '0000000000000000_64x64' }),
      ],
    },
  },
  rtl: {
    data: {
      coupons: [
        coupon({ name: 'خصم الجيران عشرة بالمئة', desc: 'على جميع المنتجات بما فيها العروض' }),
      ],
    },
  },
  longest: {
    data: {
      coupons: [
        coupon({
          name: 'Phiếu giảm giá dành cho hàng xóm thân thiết nhân dịp khai trương cửa hàng mới',
          desc: 'ใช้ได้กับสินค้าทุกชิ้นในร้านรวมถึงสินค้าลดราคา เมื่อซื้อครบตามจำนวนที่กำหนดในหนึ่งคำสั่งซื้อเท่านั้น',
          discType: discTypes.fixed,
          amtDisc: 123_456_789,
        }),
      ],
    },
  },
})
