import { defineSamples } from '../../schemas/kit/define-block.ts'
import { defaultSpec } from './default.schema.ts'

/** The block draws nothing that is seen, so it has no other state. */
export const defaultSamples = defineSamples(defaultSpec, { default: {} })
