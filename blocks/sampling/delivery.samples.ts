import type { DeliveryInfo, DeliveryMethod } from '../../schemas/shipping/shipping.schema.ts'

/** Delivery to the door by the day after tomorrow, free from an amount. */
export const sampleMethod: DeliveryMethod = {
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
  ...sampleMethod,
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
  ...sampleMethod,
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
/** Delivery terms of a shop with three methods. */
export const sampleDelivery: DeliveryInfo = {
  methods: [sampleMethod, chilled, pickup],
  returnDays: 7,
  contact,
  dispatch: { weekdays: [1, 2, 3, 4, 5], closedDays: ['2026-11-17'] },
}
