import { GrpInfo, GrpList } from '../../schemas/group/group.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptGroupsSpec = defineBlockSpec({
  type: 'PtGroups',
  version: 1,
  group: 'group',
  role: 'part',
  doc: 'Groups for the product that can be joined; first the one that an invitation leads to. Nothing where no group buy runs.',
  props: noProps,
  data: { groups: GrpList, invited: GrpInfo },
  place: { within: ['PtInfo'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 3500 },
})
