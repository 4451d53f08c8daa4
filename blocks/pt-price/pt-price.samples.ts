import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  campaignProduct,
  groupBuyProduct,
  longestProduct,
  plainProduct,
  sampleProduct,
  withinProduct,
} from '../sampling/product.samples.ts'
import { ptPriceSpec } from './pt-price.schema.ts'

export const ptPriceSamples = defineSamples(ptPriceSpec, {
  default: withinProduct(plainProduct()),
  empty: withinProduct(plainProduct({ price: 0 })),
  range: withinProduct(sampleProduct()),
  reduced: withinProduct(plainProduct({ price: 69, origin_price: 89 })),
  memberPrice: withinProduct(plainProduct({ price: 89, vip_price: 80 })),
  campaign: withinProduct(campaignProduct('sale')),
  groupBuy: withinProduct(groupBuyProduct()),
  longest: withinProduct(longestProduct()),
})
