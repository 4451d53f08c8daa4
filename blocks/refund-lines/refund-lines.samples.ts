import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestAfter,
  refundableAfter,
  sampleAfter,
  withinRefund,
} from '../sampling/after-sales.samples.ts'
import { refundLinesSpec } from './refund-lines.schema.ts'

export const refundLinesSamples = defineSamples(refundLinesSpec, {
  default: withinRefund(sampleAfter()),
  empty: withinRefund(sampleAfter({ SodList: [] })),
  refund: withinRefund(refundableAfter()),
  longest: withinRefund(longestAfter()),
})
