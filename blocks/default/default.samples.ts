import { defineSamples } from '../../schemas/kit/define-block.ts'
import { defaultSpec } from './default.schema.ts'

/** The block renders nothing visible, so it has no other state. */
export const defaultSamples = defineSamples(defaultSpec, { default: {} })
