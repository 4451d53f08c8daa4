import { GrpInfo } from '../../schemas/group/group.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptInvitationSpec = defineBlockSpec({
  type: 'PtInvitation',
  name: 'Group invitation',
  version: 1,
  group: 'group',
  role: 'part',
  doc: 'The group of an invitation with a button to join, or alternatives if it is full or over; hidden without an invitation.',
  props: noProps,
  data: { group: GrpInfo },
  place: { within: ['PtInfo'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
