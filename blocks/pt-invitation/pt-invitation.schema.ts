import { GrpInfo } from '../../schemas/group/group.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptInvitationSpec = defineBlockSpec({
  type: 'PtInvitation',
  version: 1,
  group: 'group',
  role: 'part',
  doc: 'The group that an invitation leads to, and how it is joined; what to do where it is full or over. Nothing without one.',
  props: noProps,
  data: { group: GrpInfo },
  place: { within: ['PtInfo'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
