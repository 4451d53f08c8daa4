import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestProduct,
  plainProduct,
  soldOutProduct,
  withinProduct,
} from '../sampling/product.samples.ts'
import { ptQuantitySpec } from './pt-quantity.schema.ts'

const limited = plainProduct()
limited.BasicInfo.quota = 2

export const ptQuantitySamples = defineSamples(ptQuantitySpec, {
  default: withinProduct(plainProduct()),
  empty: withinProduct(soldOutProduct()),
  lastFew: withinProduct(plainProduct({ qtyAvail: 3 })),
  lastOne: withinProduct(plainProduct({ qtyAvail: 1 })),
  quota: withinProduct(limited),
  longest: withinProduct(longestProduct()),
})
