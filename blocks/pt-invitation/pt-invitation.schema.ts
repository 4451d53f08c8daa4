import { GrpInfo } from '../../schemas/group/group.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptInvitationSpec = defineBlockSpec({
  type: 'PtInvitation',
  name: 'Group invitation',
  version: 1,
  group: 'group',
  role: 'part',
  doc: 'The group of an invitation with a button to join, or alternatives if it is full or over; hidden without an invitation.',
  advice: {
    use: 'At the top of product pages of a shop with group buys: it appears for those who open an invitation.',
    avoid: 'For groups that anybody can join, use {{PtGroups}}.',
  },
  props: noProps,
  data: { group: GrpInfo },
  place: { within: ['PtInfo'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
