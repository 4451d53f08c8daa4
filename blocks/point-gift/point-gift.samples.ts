import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sampleMember } from '../sampling/member.samples.ts'
import { pointGiftSpec } from './point-gift.schema.ts'

export const pointGiftSamples = defineSamples(pointGiftSpec, {
  default: { data: { member: sampleMember() } },
  empty: { data: { member: sampleMember() } },
  loading: {},
  longest: { data: { member: sampleMember({ memPoints: 123_456_789 }) } },
})
