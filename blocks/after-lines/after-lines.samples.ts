import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestAfter,
  refusedAfter,
  sampleAfter,
  sampleRequest,
  withinAfter,
} from '../sampling/after-sales.samples.ts'
import { afterLinesSpec } from './after-lines.schema.ts'

export const afterLinesSamples = defineSamples(afterLinesSpec, {
  default: withinAfter(sampleAfter({ RetList: [sampleRequest()] })),
  empty: withinAfter(refusedAfter('nothing')),
  longest: withinAfter(longestAfter()),
})
