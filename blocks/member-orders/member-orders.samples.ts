import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { SoList } from '../../schemas/order/order.schema.ts'
import { sampleMember, withinCentre } from '../sampling/member.samples.ts'
import { memberOrdersSpec } from './member-orders.schema.ts'

const parcels = (name: string, days: { firstDay?: string; lastDay?: string }): SoList => ({
  rows: [
    {
      soNbr: 'S2511280001AB',
      stat: 'shiping',
      isExp: false,
      addDate: '2026-11-26T08:00:00.000Z',
      amt: 860,
      qty: 3,
      SodList: [
        {
          ln: 1,
          ptNbr: 'P10001',
          name,
          option: '',
          img: picture('h-icon-c100'),
          price: 286,
          qtyOrd: 3,
        },
      ],
      ...days,
    },
  ],
  lastPage: 1,
  hasMore: false,
})
const days = { firstDay: '2099-12-01', lastDay: '2099-12-02' }
const none = { rows: [], lastPage: 1, hasMore: false }
const orders = { toPay: 1, toShip: 2, shipping: 1, after: 0, vouchers: 0 }

export const memberOrdersSamples = defineSamples(memberOrdersSpec, {
  default: {
    ...withinCentre(sampleMember()),
    data: { orders, parcels: parcels('當季水蜜桃', days) },
  },
  empty: {
    ...withinCentre(sampleMember()),
    data: { orders: { toPay: 0, toShip: 0, shipping: 0, after: 0, vouchers: 0 }, parcels: none },
  },
  loading: withinCentre(),
  withoutDays: { ...withinCentre(sampleMember()), data: { orders, parcels: parcels('吐司', {}) } },
  longest: {
    ...withinCentre(sampleMember()),
    data: {
      orders: { toPay: 1_234, toShip: 99, shipping: 100, after: 12, vouchers: 0 },
      parcels: parcels('ชุดผักและผลไม้สดใหม่จากสวนส่งตรงถึงหน้าบ้านคุณทุกวันตลอดทั้งปี', days),
    },
  },
})
