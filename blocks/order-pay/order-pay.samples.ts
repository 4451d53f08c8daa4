import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestOrder,
  orderAt,
  sampleMethods,
  sampleOrder,
  samplePayInfo,
} from '../sampling/order.samples.ts'
import { orderPaySpec } from './order-pay.schema.ts'

const body = ['PayInfoCard', 'RemittanceForm', 'PayMethods', 'PaySubmit'].map((type) => ({ type }))

export const orderPaySamples = defineSamples(orderPaySpec, {
  default: { data: { order: sampleOrder(), methods: sampleMethods() }, slots: { body } },
  empty: { data: { order: sampleOrder(), methods: sampleMethods({ rows: [] }) }, slots: { body } },
  loading: { slots: { body } },
  trial: {
    title: 'A trial',
    data: {
      order: orderAt('exping', { isExp: true, amtDue: 5_080 }),
      methods: sampleMethods({ stat: 'exping' }),
    },
    slots: { body },
  },
  remittance: {
    title: 'Bank transfer',
    data: {
      order: sampleOrder({ payNbr: 'BANK' }),
      methods: sampleMethods({ PayInfo: samplePayInfo.account }),
    },
    slots: { body },
  },
  settled: {
    title: 'Already paid',
    data: { order: orderAt('pledge'), methods: sampleMethods({ stat: 'pledge' }) },
    slots: { body },
  },
  longest: {
    data: { order: { ...longestOrder(), stat: 'pay' }, methods: sampleMethods() },
    slots: { body },
  },
})
