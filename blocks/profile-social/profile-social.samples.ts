import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestMember,
  newMember,
  sampleMember,
  withinProfile,
} from '../sampling/member.samples.ts'
import { profileSocialSpec } from './profile-social.schema.ts'

export const profileSocialSamples = defineSamples(profileSocialSpec, {
  default: {
    ...withinProfile(sampleMember()),
    config: { AcctType: ['mobile', 'email', 'fb', 'line'] },
  },
  empty: { ...withinProfile(newMember()), config: { AcctType: ['mobile', 'email', 'fb', 'line'] } },
  loading: { ...withinProfile(), config: { AcctType: ['mobile', 'email', 'fb', 'line'] } },
  longest: {
    ...withinProfile(longestMember()),
    config: { AcctType: ['mobile', 'email', 'fb', 'line'] },
  },
})
