import { defineSamples } from '../../schemas/kit/define-block.ts'
import { notFoundSpec } from './not-found.schema.ts'

/** Its texts are fixed, so it has no other state. */
export const notFoundSamples = defineSamples(notFoundSpec, { default: {} })
