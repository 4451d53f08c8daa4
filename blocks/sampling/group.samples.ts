import type { GrpInfo, GrpOffer } from '../../schemas/group/group.schema.ts'

const later = '2099-12-31T10:30:00.000Z'

/** A group as shoppers see it. A new copy on each call. */
export const sampleGroup = (given: Partial<GrpInfo> = {}): GrpInfo => ({
  grpNbr: 'G26030112345',
  cpgNbr: 'G103',
  ptNbr: 'P10003',
  stat: 'open',
  size: 3,
  count: 1,
  deadline: later,
  name: '林**',
  ...given,
})

export const sampleOffer = (given: Partial<GrpOffer> = {}): GrpOffer => ({
  cpgNbr: 'G103',
  size: 3,
  count: 0,
  deadline: later,
  ...given,
})
