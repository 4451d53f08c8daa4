import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const cgMenuSpec = defineBlockSpec({
  type: 'CgMenu',
  name: 'Category menu',
  version: 1,
  group: 'catalogue',
  textsIn: 'category',
  role: 'part',
  doc: 'Tabs of the top-level categories, and a second row for their children.',
  props: noProps,
  place: { within: ['CgInfo'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
