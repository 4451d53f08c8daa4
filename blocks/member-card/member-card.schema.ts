import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const memberCardSpec = defineBlockSpec({
  type: 'MemberCard',
  name: 'Member card',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'The member’s picture, name, level and points.',
  props: noProps,
  place: { within: ['MemberCentre'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
