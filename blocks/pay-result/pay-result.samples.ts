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
    data: { order: sampleOrder(), methods: sampleMethods({ PayInfo: samplePayInfo.cvs }) },
  },
  placed: { data: { order: orderAt('cod', { isCod: true }) } },
  trial: { data: { order: orderAt('applying', { isExp: true, amtDue: 5_080 }) } },
  vouchers: { data: { order: voucherOrder(['issued', 'issued']) } },
  longest: { data: { order: longestOrder() } },
})
