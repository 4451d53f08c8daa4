import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestAfter,
  refundableAfter,
  refusedAfter,
  sampleAfter,
  sampleReasons,
  sampleResult,
} from '../sampling/after-sales.samples.ts'
import { refundSpec } from './refund.schema.ts'

const body = ['RefundLines', 'RefundReason', 'RefundWay', 'RefundSums', 'RefundSubmit'].map(
  (type) => ({ type }),
)
const reasons = { reasons: sampleReasons, refundReasons: sampleReasons.slice(0, 1) }

export const refundSamples = defineSamples(refundSpec, {
  default: {
    data: { after: sampleAfter(), ...reasons },
    slots: { body },
    answers: { 'ret.getPartRetResult': sampleResult() },
  },
  empty: { data: { after: refusedAfter('window'), ...reasons }, slots: { body } },
  loading: { slots: { body } },
  refund: {
    title: 'Before it is shipped',
    data: { after: refundableAfter(), ...reasons },
    slots: { body },
  },
  longest: { data: { after: longestAfter(), ...reasons }, slots: { body } },
})
