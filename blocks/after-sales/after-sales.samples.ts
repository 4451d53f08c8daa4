import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestAfter,
  refundableAfter,
  refusedAfter,
  sampleAfter,
  sampleRequest,
} from '../sampling/after-sales.samples.ts'
import { afterSalesSpec } from './after-sales.schema.ts'

const body = ['AfterLines', 'AfterWays', 'AfterRequests'].map((type) => ({ type }))

export const afterSalesSamples = defineSamples(afterSalesSpec, {
  default: { data: { after: sampleAfter({ RetList: [sampleRequest()] }) }, slots: { body } },
  empty: { data: { after: refusedAfter('nothing') }, slots: { body } },
  loading: { slots: { body } },
  refund: { title: 'Before it is shipped', data: { after: refundableAfter() }, slots: { body } },
  over: { title: 'The time is over', data: { after: refusedAfter('window') }, slots: { body } },
  longest: { data: { after: longestAfter() }, slots: { body } },
})
