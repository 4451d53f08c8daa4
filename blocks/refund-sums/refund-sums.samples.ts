import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestAfter,
  refundableAfter,
  sampleAfter,
  sampleResult,
  withinRefund,
} from '../sampling/after-sales.samples.ts'
import { refundSumsSpec } from './refund-sums.schema.ts'

export const refundSumsSamples = defineSamples(refundSumsSpec, {
  default: { ...withinRefund(sampleAfter()), answers: { 'ret.getPartRetResult': sampleResult() } },
  empty: withinRefund(sampleAfter({ SodList: [] })),
  refund: withinRefund(refundableAfter()),
  longest: withinRefund(longestAfter()),
})
