import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptTrialSpec = defineBlockSpec({
  type: 'PtTrial',
  name: 'Home trial offer',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The offer to try the product at home for some days and to pay or return it then; hidden for other products.',
  advice: {
    use: 'On product pages of a shop that offers trials at home: it is hidden for other products.',
    avoid: 'For the rules of returns, use {{DeliveryFacts}}.',
  },
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
