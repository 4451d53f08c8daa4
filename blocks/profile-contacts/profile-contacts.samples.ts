import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestMember,
  newMember,
  sampleMember,
  withinProfile,
} from '../sampling/member.samples.ts'
import { profileContactsSpec } from './profile-contacts.schema.ts'

export const profileContactsSamples = defineSamples(profileContactsSpec, {
  default: { ...withinProfile(sampleMember()) },
  empty: { ...withinProfile(newMember()) },
  loading: { ...withinProfile() },
  longest: { ...withinProfile(longestMember()) },
})
