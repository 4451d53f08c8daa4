import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestAfter,
  refusedAfter,
  sampleAfter,
  sampleRequest,
  withinAfter,
} from '../sampling/after-sales.samples.ts'
import { afterRequestsSpec } from './after-requests.schema.ts'

export const afterRequestsSamples = defineSamples(afterRequestsSpec, {
  default: withinAfter(sampleAfter({ RetList: [sampleRequest()] })),
  empty: withinAfter(refusedAfter('nothing')),
  longest: withinAfter(longestAfter()),
})
