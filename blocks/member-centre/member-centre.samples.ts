import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestMember, newMember, sampleMember } from '../sampling/member.samples.ts'
import { memberCentreSpec } from './member-centre.schema.ts'

const body = ['MemberCard', 'MemberMenu', 'SignOut'].map((type) => ({ type }))
const config = { lineService: 'https://line.example.com/shop' }

export const memberCentreSamples = defineSamples(memberCentreSpec, {
  default: { data: { member: sampleMember() }, slots: { body }, config },
  empty: { data: { member: newMember() } },
  loading: { slots: { body }, config },
  newMember: { title: 'A new member', data: { member: newMember() }, slots: { body }, config },
  longest: { data: { member: longestMember() }, slots: { body }, config },
})
