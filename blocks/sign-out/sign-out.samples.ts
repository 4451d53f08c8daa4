import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestMember, sampleMember, withinCentre } from '../sampling/member.samples.ts'
import { signOutSpec } from './sign-out.schema.ts'

export const signOutSamples = defineSamples(signOutSpec, {
  default: withinCentre(sampleMember()),
  empty: withinCentre(),
  longest: withinCentre(longestMember()),
})
