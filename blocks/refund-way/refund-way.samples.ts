import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestAfter,
  refundableAfter,
  sampleAfter,
  withinRefund,
} from '../sampling/after-sales.samples.ts'
import { refundWaySpec } from './refund-way.schema.ts'

export const refundWaySamples = defineSamples(refundWaySpec, {
  default: withinRefund(sampleAfter()),
  empty: withinRefund(sampleAfter({ SodList: [] })),
  refund: withinRefund(refundableAfter()),
  longest: withinRefund(longestAfter()),
})
