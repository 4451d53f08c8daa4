import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestProduct,
  plainProduct,
  sampleProduct,
  soldOutProduct,
  withinProduct,
} from '../sampling/product.samples.ts'
import { ptOptionsSpec } from './pt-options.schema.ts'

const oneOption = sampleProduct()
oneOption.SkuInfo.OptionList = oneOption.SkuInfo.OptionList.slice(0, 1)
oneOption.SkuInfo.SkuList = oneOption.SkuInfo.SkuList.filter((_, at) => at % 3 === 0).map(
  (sku) => ({ ...sku, vIds: sku.vIds.slice(0, 1) }),
)

export const ptOptionsSamples = defineSamples(ptOptionsSpec, {
  default: withinProduct(sampleProduct()),
  empty: withinProduct(plainProduct()),
  oneOption: withinProduct(oneOption),
  soldOut: withinProduct(soldOutProduct()),
  longest: withinProduct(longestProduct()),
})
