import { defineSamples } from '../../schemas/kit/define-block.ts'
import { notFoundSpec } from './not-found.schema.ts'

/** Its words are the shop's own, so it has no other state. */
export const notFoundSamples = defineSamples(notFoundSpec, { default: {} })
