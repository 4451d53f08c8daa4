import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sampleAfter, sampleResult, withinRefund } from '../sampling/after-sales.samples.ts'
import { refundPaySpec } from './refund-pay.schema.ts'

export const refundPaySamples = defineSamples(refundPaySpec, {
  default: {
    ...withinRefund(sampleAfter({ isExp: true, stat: 'exping' })),
    answers: { 'ret.getPartRetResult': sampleResult({ amtDue: 2_480 }) },
  },
  empty: withinRefund(sampleAfter()),
})
