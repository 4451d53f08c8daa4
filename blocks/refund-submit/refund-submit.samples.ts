import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestAfter,
  refundableAfter,
  sampleAfter,
  sampleResult,
  withinRefund,
} from '../sampling/after-sales.samples.ts'
import { refundSubmitSpec } from './refund-submit.schema.ts'

export const refundSubmitSamples = defineSamples(refundSubmitSpec, {
  default: { ...withinRefund(sampleAfter()), answers: { 'ret.getPartRetResult': sampleResult() } },
  empty: withinRefund(sampleAfter({ SodList: [] })),
  refund: withinRefund(refundableAfter()),
  longest: withinRefund(longestAfter()),
})
