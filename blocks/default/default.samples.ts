import { defineSamples } from '../../schemas/kit/define-block.ts'
import { defaultSpec } from './default.schema.ts'

/** The block draws nothing, so it has no other state. */
export const defaultSamples = defineSamples(defaultSpec, { default: {} })
