import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptCampaignSpec = defineBlockSpec({
  type: 'PtCampaign',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The campaign that runs for the product and how long it still does.',
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
