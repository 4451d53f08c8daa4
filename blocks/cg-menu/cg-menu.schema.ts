import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const cgMenuSpec = defineBlockSpec({
  type: 'CgMenu',
  name: 'Category menu',
  version: 1,
  group: 'catalogue',
  textsIn: 'category',
  role: 'part',
  doc: 'A button that opens all categories, and in wide windows a row of those of the first level.',
  advice: {
    use: 'On a category page, so that shoppers change to another category.',
    avoid: 'For a choice of categories on the home page, use {{Grid}}.',
  },
  props: noProps,
  place: { within: ['CgInfo'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
