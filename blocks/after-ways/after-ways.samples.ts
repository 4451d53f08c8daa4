import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestAfter,
  refusedAfter,
  sampleAfter,
  sampleRequest,
  withinAfter,
} from '../sampling/after-sales.samples.ts'
import { afterWaysSpec } from './after-ways.schema.ts'

export const afterWaysSamples = defineSamples(afterWaysSpec, {
  default: withinAfter(sampleAfter({ RetList: [sampleRequest()] })),
  empty: withinAfter(refusedAfter('nothing')),
  longest: withinAfter(longestAfter()),
})
