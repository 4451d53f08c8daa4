import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptCampaignSpec = defineBlockSpec({
  type: 'PtCampaign',
  name: 'Product campaign',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The product’s current campaign and its time left.',
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
