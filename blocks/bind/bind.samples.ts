import { defineSamples } from '../../schemas/kit/define-block.ts'
import { bindSpec } from './bind.schema.ts'

const body = [{ type: 'SignOut' }]

export const bindSamples = defineSamples(bindSpec, {
  default: { slots: { body } },
  empty: { address: '/account/bind?type=mobile' },
  email: { title: 'Email instead of mobile', slots: { body }, address: '/account/bind?type=email' },
  buying: {
    title: 'While buying',
    slots: { body },
    address: '/account/bind?type=email&redirect=%2Fcart',
  },
  longest: { slots: { body }, address: '/account/bind?type=email&redirect=%2Fuser%2Fprofile' },
})
