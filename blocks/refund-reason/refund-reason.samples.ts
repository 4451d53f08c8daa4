import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestAfter,
  refundableAfter,
  sampleAfter,
  withinRefund,
} from '../sampling/after-sales.samples.ts'
import { refundReasonSpec } from './refund-reason.schema.ts'

export const refundReasonSamples = defineSamples(refundReasonSpec, {
  default: withinRefund(sampleAfter()),
  empty: withinRefund(sampleAfter({ SodList: [] })),
  refund: withinRefund(refundableAfter()),
  longest: withinRefund(longestAfter()),
})
