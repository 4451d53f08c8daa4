import { defineSamples } from '../../schemas/kit/define-block.ts'
import { lookupSpec } from './lookup.schema.ts'

const body = [{ type: 'AccountLinks', props: { links: ['login', 'shopping'] } }]

export const lookupSamples = defineSamples(lookupSpec, {
  default: { slots: { body }, answers: { 'account.lookup': {} } },
  empty: {},
  longest: { slots: { body: [{ type: 'AccountLinks' }] } },
})
