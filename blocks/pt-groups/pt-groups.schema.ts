import { GrpList } from '../../schemas/group/group.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptGroupsSpec = defineBlockSpec({
  type: 'PtGroups',
  name: 'Open groups',
  version: 1,
  group: 'group',
  role: 'part',
  doc: 'Groups for the product that can be joined; hidden if there are none or no group buy is running.',
  props: noProps,
  data: { groups: GrpList },
  place: { within: ['PtInfo'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2500 },
})
