import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestMember,
  newMember,
  sampleMember,
  withinProfile,
} from '../sampling/member.samples.ts'
import { profilePasswdSpec } from './profile-passwd.schema.ts'

export const profilePasswdSamples = defineSamples(profilePasswdSpec, {
  default: { ...withinProfile(sampleMember()) },
  empty: { ...withinProfile(newMember()) },
  loading: { ...withinProfile() },
  noMobile: withinProfile(sampleMember({ mobile: '', hasPasswd: false })),
  longest: { ...withinProfile(longestMember()) },
})
