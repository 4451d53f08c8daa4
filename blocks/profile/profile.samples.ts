import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestMember, newMember, sampleMember } from '../sampling/member.samples.ts'
import { profileSpec } from './profile.schema.ts'

const body = ['ProfileName', 'ProfileContacts', 'ProfileSocial', 'ProfilePasswd', 'SignOut'].map(
  (type) => ({ type }),
)

export const profileSamples = defineSamples(profileSpec, {
  default: {
    data: { member: sampleMember() },
    slots: { body },
    config: { AcctType: ['mobile', 'email', 'fb', 'line'] },
  },
  empty: { data: { member: newMember() } },
  loading: { slots: { body }, config: { AcctType: ['mobile', 'email', 'fb', 'line'] } },
  newMember: {
    title: 'A new member',
    data: { member: newMember() },
    slots: { body },
    config: { AcctType: ['mobile', 'email', 'fb', 'line'] },
  },
  longest: {
    data: { member: longestMember() },
    slots: { body },
    config: { AcctType: ['mobile', 'email', 'fb', 'line'] },
  },
})
