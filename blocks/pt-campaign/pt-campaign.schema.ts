import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const ptCampaignSpec = defineBlockSpec({
  type: 'PtCampaign',
  name: 'Product campaign',
  version: 1,
  group: 'product',
  role: 'part',
  doc: 'The product’s current campaign and its time left.',
  advice: {
    use: 'Near the price, so that shoppers see until when it holds: it is hidden without a campaign.',
    avoid:
      'To tell of a campaign in your own words, or of one that this product is not part of, use {{NoticeBar}}.',
  },
  props: noProps,
  place: { within: ['PtInfo'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
