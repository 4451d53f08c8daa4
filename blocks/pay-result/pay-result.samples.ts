import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestOrder,
  orderAt,
  sampleMethods,
  sampleOrder,
  samplePayInfo,
  voucherOrder,
} from '../sampling/order.samples.ts'
import { payResultSpec } from './pay-result.schema.ts'

export const payResultSamples = defineSamples(payResultSpec, {
  default: { data: { order: orderAt('pledge'), methods: sampleMethods({ stat: 'pledge' }) } },
  empty: { data: { order: sampleOrder(), methods: sampleMethods({ rows: [] }) } },
  loading: {},
  later: {
    title: 'To be paid later',
    data: { order: sampleOrder(), methods: sampleMethods({ PayInfo: samplePayInfo.cvs }) },
  },
  placed: { title: 'Cash on delivery', data: { order: orderAt('cod', { isCod: true }) } },
  trial: { title: 'A trial', data: { order: orderAt('applying', { isExp: true, amtDue: 5_080 }) } },
  vouchers: { title: 'Vouchers issued', data: { order: voucherOrder(['issued', 'issued']) } },
  longest: { data: { order: longestOrder() } },
})
