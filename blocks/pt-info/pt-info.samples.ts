import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  campaignProduct,
  longestProduct,
  plainProduct,
  sampleProduct,
  soldOutProduct,
} from '../sampling/product.samples.ts'
import { ptInfoSpec } from './pt-info.schema.ts'

const body = [
  'PtGallery',
  'PtCampaign',
  'PtPrice',
  'PtTitle',
  'PtOptions',
  'PtAdditions',
  'PtQuantity',
  'PtDescription',
  'PtActions',
].map((type) => ({ type }))

export const ptInfoSamples = defineSamples(ptInfoSpec, {
  default: { data: { product: sampleProduct() }, slots: { body } },
  empty: { data: { product: plainProduct() }, slots: { body: [{ type: 'PtActions' }] } },
  loading: { slots: { body } },
  plain: { title: 'Without options', data: { product: plainProduct() }, slots: { body } },
  campaign: { title: 'In a campaign', data: { product: campaignProduct() }, slots: { body } },
  soldOut: { title: 'Sold out', data: { product: soldOutProduct() }, slots: { body } },
  longest: { data: { product: longestProduct() }, slots: { body } },
})
