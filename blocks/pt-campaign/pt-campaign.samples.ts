import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  campaignProduct,
  groupBuyProduct,
  longestProduct,
  plainProduct,
  withinProduct,
} from '../sampling/product.samples.ts'
import { ptCampaignSpec } from './pt-campaign.schema.ts'

const ended = campaignProduct()
if (ended.CpgInfo)
  ended.CpgInfo = { ...ended.CpgInfo, expire: '2026-01-31T16:00:00Z', surplusStock: 0 }

export const ptCampaignSamples = defineSamples(ptCampaignSpec, {
  default: withinProduct(campaignProduct('limited')),
  empty: withinProduct(plainProduct()),
  sale: withinProduct(campaignProduct('sale')),
  groupBuy: withinProduct(groupBuyProduct()),
  ended: withinProduct(ended),
  longest: withinProduct(longestProduct()),
})
