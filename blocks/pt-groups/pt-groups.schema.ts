import { GrpList } from '../../schemas/group/group.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptGroupsSpec = defineBlockSpec({
  type: 'PtGroups',
  name: 'Open groups',
  version: 1,
  group: 'group',
  role: 'part',
  doc: 'Groups for the product that can be joined; hidden if there are none or no group buy is running.',
  advice: {
    use: 'On product pages of a shop with group buys: shoppers without friends to invite join an open group.',
    avoid: 'For the group that a shopper was invited to, use {{PtInvitation}}.',
  },
  props: noProps,
  data: { groups: GrpList },
  place: { within: ['PtInfo'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2500 },
})
