import type { DeliveryInfo, DeliveryMethod } from '../../schemas/shipping/shipping.schema.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { deliveryFactsSpec } from './delivery-facts.schema.ts'

const home: DeliveryMethod = {
  frcNbr: 'HOME',
  name: '宅配到府',
  desc: '',
  kind: 'home',
  carrier: '',
  temps: ['ambient'],
  days: { min: 2, max: 3 },
  isCod: true,
  fee: 100,
  freeFrom: 1200,
  areas: [{ names: ['澎湖縣', '金門縣'], fee: 220, days: { min: 4, max: 7 } }],
  heavy: [{ fromWeight: 20_000, fee: 200 }],
  unreached: ['釣魚臺'],
  cutOff: '15:00',
}
const chilled: DeliveryMethod = {
  ...home,
  frcNbr: 'COLD',
  name: '低溫宅配',
  temps: ['ambient', 'chilled', 'frozen'],
  days: { min: 1, max: 1 },
  fee: 160,
  freeFrom: 1800,
  areas: [],
  heavy: [],
  isCod: false,
}
const pickup: DeliveryMethod = {
  ...home,
  frcNbr: 'UNIMART',
  name: '7-ELEVEN 取貨',
  kind: 'store',
  carrier: 'UNIMART',
  days: { min: 3, max: 3 },
  fee: 0,
  areas: [],
  heavy: [],
  unreached: [],
  maxWeight: 10_000,
}
const contact = {
  phone: '02-2555-0100',
  email: 'hello@lemonlane.example',
  address: '臺北市大同區迪化街一段 1 號',
  hours: '週二至週日 8:00–20:00',
}
const delivery: DeliveryInfo = {
  methods: [home, chilled, pickup],
  returnDays: 7,
  contact,
  dispatch: { weekdays: [1, 2, 3, 4, 5], closedDays: ['2026-11-17'] },
}
const none: DeliveryInfo = {
  methods: [],
  returnDays: 0,
  contact: { phone: '', email: '', address: '', hours: '' },
}
const long = 'Giao hàng lạnh tận nhà bằng xe có kiểm soát nhiệt độ trong toàn thành phố'

export const deliveryFactsSamples = defineSamples(deliveryFactsSpec, {
  default: { data: { delivery }, props: { hasContact: true } },
  short: { data: { delivery }, props: { look: 'short', hasReturns: true } },
  contactAlone: {
    data: { delivery },
    props: { hasMethods: false, hasReturns: false, hasContact: true },
  },
  empty: { data: { delivery: none } },
  loading: {},
  longest: {
    data: {
      delivery: {
        ...delivery,
        methods: [
          {
            ...home,
            name: long,
            desc: `${long}. ${long}`,
            fee: 1_234_567,
            freeFrom: 9_999_999,
            areas: [
              { names: Array.from({ length: 22 }, (_, at) => `${long} ${at}`), fee: 123_456 },
            ],
          },
        ],
      },
    },
  },
})
