import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestMember, newMember, sampleMember, withinCentre } from '../sampling/member.samples.ts'
import { memberCardSpec } from './member-card.schema.ts'

export const memberCardSamples = defineSamples(memberCardSpec, {
  default: { ...withinCentre(sampleMember()) },
  empty: { ...withinCentre(newMember()) },
  loading: { ...withinCentre() },
  longest: { ...withinCentre(longestMember()) },
})
