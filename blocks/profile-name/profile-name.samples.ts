import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestMember,
  newMember,
  sampleMember,
  withinProfile,
} from '../sampling/member.samples.ts'
import { profileNameSpec } from './profile-name.schema.ts'

export const profileNameSamples = defineSamples(profileNameSpec, {
  default: { ...withinProfile(sampleMember()) },
  empty: { ...withinProfile(newMember()) },
  loading: { ...withinProfile() },
  longest: { ...withinProfile(longestMember()) },
})
